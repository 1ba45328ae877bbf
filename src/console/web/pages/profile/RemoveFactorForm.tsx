import { type ReactNode, type SubmitEvent, useState } from "react";
import { fieldProblem, otherProblem } from "../../api/fieldProblem.ts";
import { CodeField } from "../../auth/CodeField.tsx";
import { removeFactor } from "../../auth/factor/factor.ts";
import { PasswordInput } from "../../auth/PasswordInput.tsx";
import { useAttempt } from "../../auth/useAttempt.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** The second factor is to go. */
interface RemoveFactorFormProps {
  readonly email: string;
  readonly isRequired: boolean;
  readonly cancel: ReactNode;
  readonly onRemoved: () => void;
}

/** Asks for password and code before it removes the second factor. */
export function RemoveFactorForm({ email, isRequired, cancel, onRemoved }: RemoveFactorFormProps) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const { attempt, busy, error, message, waitSeconds } = useAttempt(async () => {
    await removeFactor(password, code);
    onRemoved();
  });
  const failure = otherProblem(error, ["password", "code"]) && message;
  const isComplete = password !== "" && code.trim() !== "";
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    attempt();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>
        {isRequired
          ? "Your role asks for a second factor: you set another one up right after this, before anything else. That is how you change to a new phone."
          : "The password alone signs you in then. The recovery codes are no longer good."}
      </p>
      {failure !== undefined && (
        <Notice tone="bad" urgent>
          {failure}
        </Notice>
      )}
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
      <CodeField value={code} onChange={setCode} autoFocus={false} error={fieldProblem(error, "code")} />
      <div className="entrance-actions">
        {cancel}
        <Button type="submit" variant="danger" busy={busy} disabled={!isComplete || waitSeconds > 0}>
          {waitSeconds > 0 ? `Try again in ${waitSeconds} s` : "Remove"}
        </Button>
      </div>
    </form>
  );
}
