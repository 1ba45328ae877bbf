import { isProse } from "../definitions/prose.ts";
import { TextInput } from "../ui/TextInput.tsx";
import type { InputProps } from "./kind.ts";

type Mode = "numeric" | "decimal" | "email" | "url";

const modes: Readonly<Record<string, Mode>> = {
  integer: "numeric",
  decimal: "decimal",
  email: "email",
  url: "url",
};

const machineRead: ReadonlySet<string> = new Set(["cidr", "mac", "slug", "integer", "decimal"]);

/** One line of text; what machines read stands in letters of equal width, and phones show the keys for it. */
export function LineInput({ field, value, onChange, control, placeholder, autoFocus = false }: InputProps) {
  const mode = modes[field.kind];
  const isPlain = !isProse(field);
  return (
    <TextInput
      {...control}
      value={String(value)}
      onChange={onChange}
      placeholder={placeholder}
      mono={machineRead.has(field.kind)}
      autoFocus={autoFocus}
      dir={isPlain ? undefined : "auto"}
      {...(mode !== undefined && { inputMode: mode })}
      {...(isPlain && { spellCheck: false, autoCapitalize: "none" })}
    />
  );
}
