import type { ImportedRow } from "../../../../../features/imports/answers.ts";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { FieldValue } from "../../../kinds/FieldValue.tsx";
import { FieldDifference } from "../../../records/history/FieldDifference.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import "./RowChanges.css";

interface RowChangesProps {
  readonly row: ImportedRow;
  readonly resource: ResourceDescription | undefined;
  readonly only: "all" | "cleared";
}

/** The changes of a row to its record, field by field; the values of a new record. */
export function RowChanges({ row, resource, only }: RowChangesProps) {
  const changes = row.changes.flatMap(({ field: key, before, after }) => {
    const field = resource?.fields.find((each) => each.key === key);
    const isCleared = row.outcome === "updated" && after === null;
    return field === undefined || (only === "cleared" && !isCleared)
      ? []
      : [{ field, before, after, isCleared }];
  });
  return (
    <dl className="row-changes">
      {changes.map(({ field, before, after, isCleared }) => (
        <div key={field.key}>
          <dt>{labelOf(field)}</dt>
          <dd>
            {row.outcome === "updated" ? (
              <FieldDifference field={field} before={before} after={after} />
            ) : (
              <FieldValue field={field} record={{ id: "", [field.key]: after }} place="cell" />
            )}
            {isCleared && <Badge tone="warn">Cleared</Badge>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
