import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { Field } from "../ui/input/Field.tsx";
import { TextInput } from "../ui/input/TextInput.tsx";

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: string | undefined;
  /** A recovery code does as well; defaults to it does. */
  readonly takesRecovery?: boolean;
  readonly autoFocus?: boolean;
  /** How often it was asked for: each time the field is a new one that takes the focus, for the same kind of code. */
  readonly asked?: number;
}

/** Asks for the six digits of the app, or for a recovery code in their place. */
export function CodeField({
  value,
  onChange,
  error,
  takesRecovery = true,
  autoFocus = true,
  asked = 0,
}: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  const swap = (): void => {
    setRecovery(!isRecovery);
    onChange("");
  };
  return (
    <Field
      key={`${isRecovery} ${asked}`}
      label={isRecovery ? "Recovery code" : "Code"}
      required
      error={error}
      hint={
        isRecovery
          ? "One of the ten that you kept when you set the second factor up. Each is good once."
          : "The six digits that your authenticator app shows now."
      }
      aside={
        takesRecovery && (
          <Button variant="ghost" size="small" onClick={swap}>
            {isRecovery ? "Use the app" : "Use a recovery code"}
          </Button>
        )
      }
    >
      {(control) => (
        <TextInput
          {...control}
          mono
          name="code"
          autoComplete="one-time-code"
          inputMode={isRecovery ? "text" : "numeric"}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={autoFocus || isRecovery}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
