import { type ReactNode, useState } from "react";
import type { NewFactor } from "../../../../areas/people/factor/answers.ts";
import { fieldProblem } from "../../api/fieldProblem.ts";
import { AttemptForm } from "../AttemptForm.tsx";
import { OwnPasswordField } from "../passwords/OwnPasswordField.tsx";
import { useAttempt } from "../useAttempt.ts";
import { beginFactor } from "./factor.ts";

interface PasswordStepProps {
  readonly intro: string;
  readonly email: string;
  readonly cancel: ReactNode;
  readonly onBegun: (factor: NewFactor) => void;
}

/** Asks for the password, so that someone else at an unlocked browser can't set up their own factor. */
export function PasswordStep({ intro, email, cancel, onBegun }: PasswordStepProps) {
  const [password, setPassword] = useState("");
  const form = useAttempt(async () => onBegun(await beginFactor(password)));
  return (
    <AttemptForm
      form={form}
      fields={["password"]}
      intro={<p>{intro}</p>}
      submit="Continue"
      isComplete={password !== ""}
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
    </AttemptForm>
  );
}
