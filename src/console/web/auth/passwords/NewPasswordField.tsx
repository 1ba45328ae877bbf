import { longestPassword, shortestPassword } from "../../../../lib/limits.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Field } from "../../ui/input/Field.tsx";
import { PasswordInput } from "./PasswordInput.tsx";
import { praiseOf, recommendedPassword } from "./passwordRule.ts";
import "./NewPasswordField.css";

interface NewPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  /** As `usePasswordProblem` answers it. */
  readonly problem: string | undefined;
  /** What the API said of the one that was sent. */
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Asks for a new password, and says in words how far it will do while it is typed. */
export function NewPasswordField({ label, value, problem, error, onChange }: NewPasswordFieldProps) {
  return (
    <Field
      label={label}
      required
      error={error}
      aside={<span role="status">{value !== "" && (problem ?? <Praise password={value} />)}</span>}
      hint={`${shortestPassword} to ${longestPassword} characters. Best is a phrase of ${recommendedPassword} and more: a few words that do not belong together. No names, and nothing that many people use.`}
    >
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete="new-password"
          minLength={shortestPassword}
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
