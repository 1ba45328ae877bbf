import { useCurrency } from "../../base/kept.ts";
import { isProse } from "../../definitions/prose.ts";
import { TextInput } from "../../ui/input/TextInput.tsx";
import type { InputProps } from "../kind.ts";

type Mode = "numeric" | "decimal" | "email" | "url";

const modes: Readonly<Record<string, Mode>> = {
  integer: "numeric",
  decimal: "decimal",
  email: "email",
  url: "url",
};

const machineRead: ReadonlySet<string> = new Set(["cidr", "mac", "slug"]);

interface LineInputProps extends InputProps {
  /** The ID of a list of suggestions. */
  readonly list?: string;
  readonly onFocus?: () => void;
}

/** A single-line input; machine-readable kinds use a monospaced font and a suitable keyboard on phones. */
export function LineInput(props: LineInputProps) {
  const { field, value, onChange, control, placeholder, autoFocus = false, list, onFocus } = props;
  const mode = modes[field.kind];
  const isPlain = !isProse(field);
  const currency = useCurrency();
  const unit = field.shown?.isMoney ? currency : field.shown?.unit;
  const unitId = `${control.id}-unit`;
  return (
    <TextInput
      {...control}
      value={String(value)}
      onChange={onChange}
      placeholder={placeholder}
      mono={machineRead.has(field.kind)}
      autoFocus={autoFocus}
      list={list}
      onFocus={onFocus}
      dir={isPlain ? undefined : "auto"}
      {...(mode !== undefined && { inputMode: mode })}
      {...(unit !== undefined && {
        suffix: <span id={unitId}>{unit}</span>,
        "aria-describedby": [unitId, control["aria-describedby"]].filter(Boolean).join(" "),
      })}
      {...(isPlain && { spellCheck: false, autoCapitalize: "none" })}
    />
  );
}
