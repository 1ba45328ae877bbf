import { useCallback } from "react";
import type { LinkRule } from "../../../../resource/definition/link.ts";
import { Combobox } from "../../ui/input/Combobox.tsx";
import type { Option } from "../../ui/input/option.ts";
import { findLinked } from "./findLinked.ts";

interface LinkPickerProps {
  readonly rule: LinkRule;
  readonly value: Option | null;
  readonly onChange: (option: Option | null) => void;
  readonly autoFocus?: boolean;
  readonly id?: string;
}

/** A search by name, address or serial number for a record that a link of this kind can refer to. */
export function LinkPicker({ rule, value, onChange, autoFocus = false, id }: LinkPickerProps) {
  const load = useCallback(
    (text: string, signal: AbortSignal) => findLinked(rule.records, text, signal),
    [rule],
  );
  return (
    <Combobox
      {...(id !== undefined && { id })}
      aria-label={`${rule.label}: find a record`}
      value={value}
      load={load}
      placeholder="Name, address or serial number …"
      autoFocus={autoFocus}
      onChange={onChange}
    />
  );
}
