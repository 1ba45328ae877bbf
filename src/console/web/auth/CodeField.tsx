import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { Field } from "../ui/input/Field.tsx";
import { TextInput } from "../ui/input/TextInput.tsx";

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: string | undefined;
  /** Accepts a recovery code as well; defaults to true. */
  readonly takesRecovery?: boolean;
  readonly autoFocus?: boolean;
  /** How often it was requested: each time, a new field takes the focus, for the same kind of code. */
  readonly asked?: number;
}

/** A field for the six digits of the app, or for a recovery code instead. */
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
          ? "One of the ten codes you saved when you set up the second factor. Each works once."
          : "The six digits that your authenticator app shows."
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
