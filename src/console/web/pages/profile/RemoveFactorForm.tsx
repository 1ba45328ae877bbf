import { type ReactNode, useState } from "react";
import { fieldProblem } from "../../api/fieldProblem.ts";
import { AttemptForm } from "../../auth/AttemptForm.tsx";
import { CodeField } from "../../auth/CodeField.tsx";
import { removeFactor } from "../../auth/factor/factor.ts";
import { OwnPasswordField } from "../../auth/passwords/OwnPasswordField.tsx";
import { useAttempt } from "../../auth/useAttempt.ts";

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
  const form = useAttempt(async () => {
    await removeFactor(password, code);
    onRemoved();
  });
  return (
    <AttemptForm
      form={form}
      fields={["password", "code"]}
      intro={
        <p>
          {isRequired
            ? "Your role asks for a second factor: you set another one up right after this, before anything else. That is how you change to a new phone."
            : "The password alone signs you in then. The recovery codes are no longer good."}
        </p>
      }
      submit="Remove"
      tone="danger"
      isComplete={password !== "" && code.trim() !== ""}
      cancel={cancel}
    >
      <OwnPasswordField
        label="Your password"
        email={email}
        value={password}
        error={fieldProblem(form.error, "password")}
        autoFocus
        onChange={setPassword}
      />
      <CodeField value={code} onChange={setCode} autoFocus={false} error={fieldProblem(form.error, "code")} />
    </AttemptForm>
  );
}
