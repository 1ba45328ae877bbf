import { Field } from "../../ui/input/Field.tsx";
import { PasswordInput } from "./PasswordInput.tsx";

interface OwnPasswordFieldProps {
  readonly label: string;
  readonly email: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly autoFocus?: boolean;
  readonly onChange: (password: string) => void;
}

/** A field for the user's current password, as a proof of identity. */
export function OwnPasswordField({
  label,
  email,
  value,
  error,
  autoFocus = false,
  onChange,
}: OwnPasswordFieldProps) {
  return (
    <>
      {/* For password managers: whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label={label} required error={error}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            autoFocus={autoFocus}
            value={value}
            onChange={onChange}
          />
        )}
      </Field>
    </>
  );
}
