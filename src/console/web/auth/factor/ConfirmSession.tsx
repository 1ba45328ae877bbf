import { useState } from "react";
import { confirmationMinutes } from "../../../../lib/limits.ts";
import { request } from "../../api/client.ts";
import { fieldProblem } from "../../api/fieldProblem.ts";
import { refuseWaiting, resumeWaiting } from "../../api/sessionState.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { AttemptForm } from "../AttemptForm.tsx";
import { CodeField } from "../CodeField.tsx";
import { useAttempt } from "../useAttempt.ts";

/** Asks for a code over what is about to give somebody access; it goes on by itself, or nothing is changed. */
export function ConfirmSession() {
  const [code, setCode] = useState("");
  const form = useAttempt(async () => {
    await request("POST", "/api/auth/confirm", { body: { code } });
    resumeWaiting("confirm");
  });
  return (
    <Dialog open onClose={cancel} title="Confirm that it is you" size="small">
      <AttemptForm
        form={form}
        fields={["code"]}
        intro={
          <p>
            This gives someone access, so a code of your second factor is asked for. You are not asked again
            for {confirmationMinutes} minutes.
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
  refuseWaiting("confirm", new Error("It was not confirmed with a code: nothing was changed."));
