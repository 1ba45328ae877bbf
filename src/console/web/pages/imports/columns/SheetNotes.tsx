import type { ImportSheet } from "../../../../../features/imports/answers.ts";
import { Button } from "../../../ui/Button.tsx";
import { formatCount } from "../../../ui/words.ts";
import { formatRows } from "../check/formatRows.ts";
import type { SheetChange, SheetNote } from "../known.ts";
import type { ImportState } from "../loading/useImport.ts";

interface NoteWords {
  readonly describe: (note: SheetNote) => string;
  /** The opposite of what is done with the rows now; undefined if there is no choice. */
  readonly other?: (isLeft: boolean) => { readonly label: string; readonly change: SheetChange };
}

const hidden = (isLeft: boolean) => ({
  label: isLeft ? "Import them" : "Leave them out",
  change: { skipHidden: !isLeft },
});

const words: Readonly<Record<SheetNote["kind"], NoteWords>> = {
  title: { describe: ({ text }) => `Title left out: ${text}` },
  blank: { describe: ({ count }) => `${formatCount(count, "empty row", "empty rows")} left out` },
  totals: {
    describe: ({ lines, left }) => `Totals in ${formatRows(lines)} ${left ? "left out" : "imported"}`,
    other: (isLeft) => ({ label: isLeft ? "Import anyway" : "Leave out", change: { takeTotals: isLeft } }),
  },
  hiddenRows: {
    describe: ({ count, left }) =>
      `${formatCount(count, "hidden row", "hidden rows")} ${left ? "left out" : "imported"}`,
    other: hidden,
  },
  hiddenColumns: {
    describe: ({ columns, left }) =>
      `Hidden columns ${left ? "left out" : "included"}: ${columns.join(", ")}`,
    other: hidden,
  },
  skipped: {
    describe: ({ count }) => `${formatCount(count, "row", "rows")} left out by you`,
    other: () => ({ label: "Import them", change: { skipLines: [] } }),
  },
};

/** What was noticed about the rows of a sheet and what is done with them, in one line. */
export function SheetNotes({ sheet, state }: { readonly sheet: ImportSheet; readonly state: ImportState }) {
  const { name, notes, hidden: isHidden } = sheet;
  if (notes.length === 0 && !isHidden) return null;
  return (
    <ul className="sheet-notes">
      {isHidden && <li>This sheet is hidden in the file</li>}
      {notes.map((note) => {
        const { describe, other } = words[note.kind];
        const choice = other?.(note.left);
        return (
          <li key={`${note.kind} ${note.text}`}>
            {describe(note)}
            {choice !== undefined && (
              <Button
                size="small"
                onClick={() => void state.change({ sheets: [{ name, ...choice.change }] })}
              >
                {choice.label}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
