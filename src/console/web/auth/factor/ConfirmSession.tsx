import { type SubmitEvent, useState } from "react";
import { confirmationMinutes } from "../../../../lib/limits.ts";
import { request } from "../../api/client.ts";
import { fieldProblem, otherProblem } from "../../api/fieldProblem.ts";
import { refuseWaiting, resumeWaiting } from "../../api/sessionState.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { CodeField } from "../CodeField.tsx";
import { useAttempt } from "../useAttempt.ts";

/** Asks for a code over what is about to give somebody access; it goes on by itself, or nothing is changed. */
export function ConfirmSession() {
  const [code, setCode] = useState("");
  const { attempt, busy, error, message, waitSeconds } = useAttempt(async () => {
    await request("POST", "/api/auth/confirm", { body: { code } });
    resumeWaiting("confirm");
  });
  const failure = otherProblem(error, ["code"]) && message;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    attempt();
  };
  return (
    <Dialog open onClose={cancel} title="Confirm that it is you" size="small">
      <form className="stack" onSubmit={submit} noValidate>
        <p>
          This gives somebody access, so a code of your second factor is asked for. You are not asked again
          for {confirmationMinutes} minutes.
        </p>
        {failure !== undefined && (
          <Notice tone="bad" urgent>
            {failure}
          </Notice>
        )}
        <CodeField value={code} onChange={setCode} error={fieldProblem(error, "code")} />
        <div className="entrance-actions">
          <Button onClick={cancel}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabled={code.trim() === "" || waitSeconds > 0}
          >
            {waitSeconds > 0 ? `Try again in ${waitSeconds} s` : "Confirm"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const cancel = (): void =>
  refuseWaiting("confirm", new Error("It was not confirmed with a code: nothing was changed."));
