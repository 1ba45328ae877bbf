import { type KeyboardEvent, useState } from "react";
import { TextInput } from "../../../ui/input/TextInput.tsx";

interface PasteCellProps {
  readonly text: string;
  readonly label: string;
  /** Its problem, if any. */
  readonly problem: string | undefined;
  readonly onMend: (value: string) => Promise<boolean>;
}

/** A pasted cell; if it has a problem, a field in which it can be fixed. */
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
  // A field stays a field while it is edited.
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
