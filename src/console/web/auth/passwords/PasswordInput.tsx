import { useState } from "react";
import { IconButton } from "../../ui/IconButton.tsx";
import { TextInput, type TextInputProps } from "../../ui/input/TextInput.tsx";

/** A password input with a button to show the password. */
export function PasswordInput(props: Omit<TextInputProps, "type" | "suffix">) {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      suffix={
        <IconButton
          icon={isShown ? "eye-off" : "eye"}
          label={isShown ? "Hide the password" : "Show the password"}
          aria-pressed={isShown}
          size="small"
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
