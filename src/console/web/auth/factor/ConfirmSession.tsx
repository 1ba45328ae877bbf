import { useState } from "react";
import { confirmationMinutes } from "../../../../lib/limits.ts";
import { request } from "../../api/client.ts";
import { fieldProblem } from "../../api/fieldProblem.ts";
import { refuseWaiting, resumeWaiting } from "../../api/sessionState.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { AttemptForm } from "../AttemptForm.tsx";
import { CodeField } from "../CodeField.tsx";
import { useAttempt } from "../useAttempt.ts";

/** Asks for a code before a change that gives access; the request continues afterwards, or nothing is changed. */
export function ConfirmSession() {
  const [code, setCode] = useState("");
  const form = useAttempt(async () => {
    await request("POST", "/api/auth/confirm", { body: { code } });
    resumeWaiting("confirm");
  });
  return (
    <Dialog open onClose={cancel} title="Confirm that it's you" size="small">
      <AttemptForm
        form={form}
        fields={["code"]}
        intro={
          <p>
            This changes who can sign in, so enter a code from your authenticator app. You won't be asked
            again for {confirmationMinutes} minutes.
          </p>
        }
        submit="Confirm"
        isComplete={code.trim() !== ""}
        cancel={<Button onClick={cancel}>Cancel</Button>}
      >
        <CodeField value={code} onChange={setCode} error={fieldProblem(form.error, "code")} />
      </AttemptForm>
    </Dialog>
  );
}

const cancel = (): void =>
  refuseWaiting("confirm", new Error("Nothing was changed, as it was not confirmed with a code."));
