import { TextArea } from "../../ui/input/TextArea.tsx";
import type { InputProps } from "../kind.ts";

/** A multi-line text input. */
export function AreaInput({ field, value, onChange, control, placeholder, autoFocus = false }: InputProps) {
  const isMarkdown = field.kind === "markdown";
  const isPorts = field.kind === "ports";
  return (
    <TextArea
      {...control}
      value={String(value)}
      onChange={onChange}
      placeholder={placeholder}
      rows={isMarkdown ? 14 : isPorts ? 6 : 3}
      mono={isMarkdown || isPorts}
      {...(isMarkdown && { style: { minBlockSize: "14lh" } })}
      dir="auto"
      autoFocus={autoFocus}
    />
  );
}
