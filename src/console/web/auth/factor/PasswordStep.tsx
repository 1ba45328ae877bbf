import { type ReactNode, type SubmitEvent, useState } from "react";
import type { NewFactor } from "../../../../areas/people/factor/answers.ts";
import { fieldProblem, otherProblem } from "../../api/fieldProblem.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PasswordInput } from "../PasswordInput.tsx";
import { useAttempt } from "../useAttempt.ts";
import { beginFactor } from "./factor.ts";

/** The first step of a set-up. */
interface PasswordStepProps {
  readonly intro: string;
  readonly email: string;
  readonly cancel: ReactNode;
  readonly onBegun: (factor: NewFactor) => void;
}

/** Asks for the password: whoever finds a browser signed in must not set up a factor of their own. */
export function PasswordStep({ intro, email, cancel, onBegun }: PasswordStepProps) {
  const [password, setPassword] = useState("");
  const { attempt, busy, error, message, waitSeconds } = useAttempt(async () =>
    onBegun(await beginFactor(password)),
  );
  const failure = otherProblem(error, ["password"]) && message;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    attempt();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>{intro}</p>
      {failure !== undefined && (
        <Notice tone="bad" urgent>
          {failure}
        </Notice>
      )}
      {/* For password managers: whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label="Your password" required error={fieldProblem(error, "password")}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            autoFocus
            value={password}
            onChange={setPassword}
          />
        )}
      </Field>
      <div className="entrance-actions">
        {cancel}
        <Button type="submit" variant="primary" busy={busy} disabled={password === "" || waitSeconds > 0}>
          {waitSeconds > 0 ? `Try again in ${waitSeconds} s` : "Go on"}
        </Button>
      </div>
    </form>
  );
}
