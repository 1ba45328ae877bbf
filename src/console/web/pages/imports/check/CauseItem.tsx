import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { formatCount, formatNumber } from "../../../ui/words.ts";
import { formatPath } from "../fieldChoices.ts";
import { sheetResource } from "../sheetResource.ts";
import type { ImportState } from "../useImport.ts";
import type { Cause } from "./causes.ts";
import { formatRows } from "./formatRows.ts";
import { MendForm } from "./MendForm.tsx";

interface CauseItemProps {
  readonly cause: Cause;
  readonly state: ImportState;
}

const usuallyShown = 5;

/** A cause of errors with its cells, each of which can be fixed in place. */
export function CauseItem({ cause, state }: CauseItemProps) {
  const { sheet, column, field, message, count, line, values } = cause;
  const [isWhole, setWhole] = useState(false);
  const { sheets } = state.data;
  const resource = sheetResource(sheets.find(({ name }) => name === sheet)?.resource);
  const where =
    column ?? (field !== null && resource !== undefined ? formatPath(resource, field) : undefined);
  const shown = isWhole ? values : values.slice(0, usuallyShown);
  return (
    <li>
      <p>
        <strong>
          {line === 0 ? "All rows" : formatCount(count, "row", "rows")}
          {where !== undefined && (
            <>
              , <bdi>{where}</bdi>
            </>
          )}
          : {message}
        </strong>
        {sheets.length > 1 && <span className="muted"> in {sheet}</span>}
      </p>
      {shown.map((wrong) =>
        column === null || line === 0 ? (
          <p key={wrong.value} className="muted small">
            {line > 0 && formatRows(wrong.lines)}
          </p>
        ) : (
          <MendForm
            key={wrong.value}
            wrong={wrong}
            label={`${column}, ${formatRows(wrong.lines)}`}
            onMend={(value) =>
              state.change({ cells: wrong.lines.map((line) => ({ sheet, line, column, value })) })
            }
          />
        ),
      )}
      {values.length > shown.length && (
        <p>
          <Button size="small" variant="ghost" onClick={() => setWhole(true)}>
            {formatNumber(values.length - shown.length)} more values
          </Button>
        </p>
      )}
    </li>
  );
}
