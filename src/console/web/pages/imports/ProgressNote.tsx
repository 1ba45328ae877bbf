import type { Import } from "../../../../features/imports/answers.ts";
import { formatNumber } from "../../ui/words.ts";
import "./ProgressNote.css";

interface ProgressNoteProps {
  /** Null until it has started and reported progress. */
  readonly progress: Import["progress"];
  readonly label: string;
}

/** The server's progress with a file: a bar, and the number of rows. */
export function ProgressNote({ progress, label }: ProgressNoteProps) {
  const isCounted = progress !== null && progress.total > 0;
  return (
    <div className="import-progress">
      <progress aria-label={label} {...(isCounted && { value: progress.done, max: progress.total })} />
      <span className="muted small">
        {label}
        {isCounted && `, row ${formatNumber(progress.done)} of ${formatNumber(progress.total)}`}
      </span>
    </div>
  );
}
