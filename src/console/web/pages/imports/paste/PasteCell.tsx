import { type KeyboardEvent, useState } from "react";
import { TextInput } from "../../../ui/input/TextInput.tsx";

interface PasteCellProps {
  readonly text: string;
  readonly label: string;
  /** What is wrong with it. */
  readonly problem: string | undefined;
  readonly onMend: (value: string) => Promise<boolean>;
}

/** A pasted cell: as it is, or where something is wrong with it a field in which it is mended. */
export function PasteCell({ text, label, problem, onMend }: PasteCellProps) {
  const [value, setValue] = useState(text);
  const [sent, setSent] = useState(text);
  const [isTyped, setTyped] = useState(false);
  const mend = async (): Promise<void> => {
    if (value === sent) return;
    setSent(value);
    await onMend(value);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) void mend();
  };
  // What somebody types into stays a field until they leave it.
  if (problem === undefined && !isTyped) return <td>{value}</td>;
  return (
    <td>
      <span className="import-field">
        <TextInput
          aria-label={label}
          aria-invalid={problem !== undefined || undefined}
          value={value}
          onChange={setValue}
          onFocus={() => setTyped(true)}
          onBlur={() => {
            setTyped(false);
            void mend();
          }}
          onKeyDown={onKeyDown}
        />
        {problem !== undefined && <span className="field-error">{problem}</span>}
      </span>
    </td>
  );
}
