import type { MouseEvent } from "react";
import type { Draft } from "../drafts.ts";
import type { aheadOf } from "./future.ts";
import "./FieldProposals.css";

interface FutureNoteProps {
  readonly ahead: NonNullable<ReturnType<typeof aheadOf>>;
  readonly onChange: (value: Draft) => void;
}

/** A note that a moment is in the future, with the year that may have been meant; it can be saved nevertheless. */
export function FutureNote({ ahead: { meant }, onChange }: FutureNoteProps) {
  const take = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    // The button disappears together with the note: the focus moves to the field.
    currentTarget.closest(".field")?.querySelector<HTMLElement>("input")?.focus();
    if (meant !== undefined) onChange(meant.value);
  };
  return (
    <span className="field-proposals">
      Is in the future{meant === undefined ? "." : ": did you mean "}
      {meant !== undefined && (
        <span className="field-proposal">
          <button type="button" onClick={take}>
            {meant.year}
          </button>
          ?
        </span>
      )}
    </span>
  );
}
