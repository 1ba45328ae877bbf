import { maxPasswordLength, minPasswordLength } from "../../../../lib/limits.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Field } from "../../ui/input/Field.tsx";
import { PasswordInput } from "./PasswordInput.tsx";
import { praiseOf, recommendedPassword } from "./passwordRule.ts";
import "./NewPasswordField.css";

interface NewPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  /** As returned by `usePasswordProblem`. */
  readonly problem: string | undefined;
  /** The API's error about the submitted password. */
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A field for a new password, with feedback while it is typed. */
export function NewPasswordField({ label, value, problem, error, onChange }: NewPasswordFieldProps) {
  return (
    <Field
      label={label}
      required
      error={error}
      aside={<span role="status">{value !== "" && (problem ?? <Praise password={value} />)}</span>}
      hint={`${minPasswordLength} to ${maxPasswordLength} characters. A phrase of ${recommendedPassword} or more is best: a few unrelated words. No names, and no common passwords.`}
    >
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete="new-password"
          minLength={minPasswordLength}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

const Praise = ({ password }: { readonly password: string }) => (
  <span className="good-enough">
    <Icon name="check" size={14} /> {praiseOf(password)}
  </span>
);
