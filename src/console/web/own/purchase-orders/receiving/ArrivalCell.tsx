import { memo } from "react";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import type { ArrivalField, ArrivalPlace } from "./arrivals.ts";
import "./ArrivalCell.css";

interface ArrivalCellProps {
  /** The id of the item. */
  readonly id: string;
  readonly index: number;
  readonly field: ArrivalField;
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onType: (place: ArrivalPlace, field: ArrivalField, value: string) => void;
  readonly onPaste: (place: ArrivalPlace, field: ArrivalField, text: string) => void;
}

/** A field of a received device: a scanner can type into it, and pasting several lines fills the fields below as well. */
export const ArrivalCell = memo(function ArrivalCell(props: ArrivalCellProps) {
  const { id, index, field, label, value, problem, onType, onPaste } = props;
  const noteId = `${id}-${index}-${field}-problem`;
  const place = { id, index };
  return (
    <span className="arrival-cell">
      <TextInput
        mono={field !== "name"}
        spellCheck={false}
        autoCapitalize="none"
        data-arrival={field}
        aria-label={label}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : noteId}
        value={value}
        onChange={(text) => onType(place, field, text)}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text");
          if (!/[\t\r\n]/.test(text.trim())) return;
          event.preventDefault();
          onPaste(place, field, text);
        }}
      />
      {problem !== undefined && (
        <span id={noteId} className="arrival-problem">
          {problem}
        </span>
      )}
    </span>
  );
});
