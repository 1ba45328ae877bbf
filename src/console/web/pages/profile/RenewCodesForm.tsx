import { type ReactNode, type SubmitEvent, useState } from "react";
import { fieldProblem, otherProblem } from "../../api/fieldProblem.ts";
import { CodeField } from "../../auth/CodeField.tsx";
import { renewCodes } from "../../auth/factor/factor.ts";
import { useAttempt } from "../../auth/useAttempt.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** New recovery codes are wanted. */
interface RenewCodesFormProps {
  readonly cancel: ReactNode;
  readonly onMade: (codes: readonly string[]) => void;
}

/** Asks for a code before it makes new recovery codes. */
export function RenewCodesForm({ cancel, onMade }: RenewCodesFormProps) {
  const [code, setCode] = useState("");
  const { attempt, busy, error, message, waitSeconds } = useAttempt(async () =>
    onMade(await renewCodes(code)),
  );
  const failure = otherProblem(error, ["code"]) && message;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    attempt();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>You get ten new codes, and those you have now are no longer good.</p>
      {failure !== undefined && (
        <Notice tone="bad" urgent>
          {failure}
        </Notice>
      )}
      <CodeField value={code} onChange={setCode} error={fieldProblem(error, "code")} />
      <div className="entrance-actions">
        {cancel}
        <Button type="submit" variant="primary" busy={busy} disabled={code.trim() === "" || waitSeconds > 0}>
          {waitSeconds > 0 ? `Try again in ${waitSeconds} s` : "Make new codes"}
        </Button>
      </div>
    </form>
  );
}
