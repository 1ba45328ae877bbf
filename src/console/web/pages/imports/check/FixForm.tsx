import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { formatNumber } from "../../../ui/words.ts";
import type { WrongValue } from "../table/causes.ts";
import { focusField } from "../table/focusField.ts";
import { ValueInput } from "../table/ValueInput.tsx";

interface FixFormProps {
  readonly wrong: WrongValue;
  /** Describes the cells. */
  readonly label: string;
  /** The values that the field permits. */
  readonly terms: readonly string[] | null;
  /** Writes a value to all of them. */
  readonly onFix: (value: string) => Promise<boolean>;
}

/** A field for the correct value of all cells with the same wrong one. */
export function FixForm({ wrong, label, terms, onFix }: FixFormProps) {
  const [value, setValue] = useState(wrong.value ?? "");
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => focusField(form.current), []);
  const fix = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    await onFix(value);
    setBusy(false);
  };
  return (
    <form ref={form} className="import-fix" onSubmit={fix}>
      <ValueInput label={`Correct value of ${label}`} value={value} terms={terms} onChange={setValue} />
      <Button size="small" type="submit" busy={isBusy} disabled={value === (wrong.value ?? "")}>
        {wrong.lines.length > 1 ? `Fix ${formatNumber(wrong.lines.length)} rows` : "Fix"}
      </Button>
    </form>
  );
}
