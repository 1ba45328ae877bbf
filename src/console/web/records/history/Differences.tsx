import type { LoggedChange } from "../../../../features/history/answers.ts";
import { labelOf } from "../../definitions/labels.ts";
import { FieldValue } from "../../kinds/FieldValue.tsx";
import { differencesOf, type FieldChange } from "./entry.ts";
import { FieldDifference } from "./FieldDifference.tsx";
import "./Differences.css";

/** The differences of a change, field by field: before and after, or the values of a created or deleted record. */
export function Differences({ entry }: { readonly entry: LoggedChange }) {
  const differences = differencesOf(entry);
  if (differences.length === 0) return <p className="none">No field has a value</p>;
  return (
    <dl className="differences">
      {differences.map((difference) => (
        <div key={difference.field.key} className="difference">
          <dt>{labelOf(difference.field)}</dt>
          <dd>
            {entry.action === "update" ? <FieldDifference {...difference} /> : <OnlyValue {...difference} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function OnlyValue({ field, before, after }: FieldChange) {
  const record = { id: "", [field.key]: after ?? before };
  return <FieldValue field={field} record={record} place={field.kind === "timestamp" ? "detail" : "cell"} />;
}
