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

/** A form that asks for the password and a code, and removes the second factor. */
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
            ? "Your role requires a second factor. You will set up another one right after this, for example on a new phone."
            : "After that, only your password is needed to sign in. The recovery codes become invalid."}
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
