import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import type { WrongValue } from "./causes.ts";
import { formatRows } from "./formatRows.ts";

interface MendFormProps {
  readonly wrong: WrongValue;
  /** Describes the cells. */
  readonly label: string;
  /** Writes a value to all of them. */
  readonly onMend: (value: string) => Promise<boolean>;
}

/** A wrong value and its rows, with a field for the correct value. */
export function MendForm({ wrong, label, onMend }: MendFormProps) {
  const [value, setValue] = useState(wrong.value ?? "");
  const [isBusy, setBusy] = useState(false);
  const mend = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    await onMend(value);
    setBusy(false);
  };
  return (
    <form className="import-mend" onSubmit={mend}>
      <span>
        {wrong.value === null || wrong.value === "" ? "Empty" : <q>{wrong.value}</q>}
        <span className="muted"> in {formatRows(wrong.lines)}</span>
      </span>
      <TextInput
        className="mend-value"
        aria-label={`Correct value of ${label}`}
        value={value}
        onChange={setValue}
      />
      <Button size="small" type="submit" busy={isBusy} disabled={value === (wrong.value ?? "")}>
        Mend
      </Button>
    </form>
  );
}
