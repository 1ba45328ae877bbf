import { type SubmitEvent, useState } from "react";
import type { Records } from "../../../../resources/index.ts";
import { request } from "../../api/client.ts";
import { fieldProblem, otherProblem } from "../../api/fieldProblem.ts";
import { NewPasswordField } from "../../auth/passwords/NewPasswordField.tsx";
import { OwnPasswordField } from "../../auth/passwords/OwnPasswordField.tsx";
import { usePasswordProblem } from "../../auth/passwords/usePasswordProblem.ts";
import { useAttempt } from "../../auth/useAttempt.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/message/Notice.tsx";
import { toast } from "../../ui/message/toast.ts";
import { Card } from "../../ui/page/Card.tsx";
import { refreshSessions } from "./sessions.ts";

/** A form to change the user's own password. */
export function PasswordCard({ me }: { readonly me: Records["profiles"] }) {
  const { email, firstName, lastName } = me;
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const { attempt, busy, error, message, waitSeconds } = useAttempt(async () => {
    await request("PATCH", "/api/profiles/me", { body: { currentPassword: current, newPassword: next } });
    setCurrent("");
    setNext("");
    toast("Password changed. Other sessions and tokens have ended.");
    await refreshSessions();
  });
  const failure = otherProblem(error, ["currentPassword", "newPassword"]) && message;
  const problem = usePasswordProblem(next, [email, firstName ?? "", lastName ?? ""]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    attempt();
  };
  return (
    <Card title="Password">
      <form className="stack" onSubmit={submit}>
        {failure !== undefined && (
          <Notice tone="bad" urgent>
            {failure}
          </Notice>
        )}
        <OwnPasswordField
          label="Current password"
          email={email}
          value={current}
          error={fieldProblem(error, "currentPassword")}
          onChange={setCurrent}
        />
        <NewPasswordField
          label="New password"
          value={next}
          problem={problem}
          error={fieldProblem(error, "newPassword")}
          onChange={setNext}
        />
        <div className="card-foot">
          <span className="muted small">Your other sessions and all your tokens end.</span>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabled={current === "" || problem !== undefined || waitSeconds > 0}
          >
            {waitSeconds > 0 ? `Try again in ${waitSeconds} s` : "Change password"}
          </Button>
        </div>
      </form>
    </Card>
  );
}
