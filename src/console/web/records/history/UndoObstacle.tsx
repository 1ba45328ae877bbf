import { Fragment } from "react";
import type { UndoConflict } from "../../../../features/history/undo/answers.ts";
import { capitalized } from "../../../../lib/text/words.ts";
import { labelOf } from "../../definitions/labels.ts";
import { FieldValue } from "../../kinds/FieldValue.tsx";
import { RecordAnchor } from "../../kinds/references/RecordAnchor.tsx";
import { Actor } from "./Actor.tsx";
import { differencesOf, type FieldChange } from "./entry.ts";
import { FieldDifference } from "./FieldDifference.tsx";
import { HistoryItem } from "./HistoryItem.tsx";

/** A conflict of an undo: what was changed since, by whom, and the value it would restore. */
export function UndoObstacle({ conflict }: { readonly conflict: UndoConflict }) {
  const { by } = conflict;
  const difference = differenceOf(conflict);
  return (
    <HistoryItem
      icon={by === null ? "alert" : "edit"}
      tone={by === null ? "warn" : "info"}
      {...(by !== null && { at: by.at })}
      more={difference !== undefined && <Changed difference={difference} back={conflict.before} />}
    >
      <Statement conflict={conflict} label={difference && labelOf(difference.field)} />
    </HistoryItem>
  );
}

interface StatementProps {
  readonly conflict: UndoConflict;
  /** The label of the field. */
  readonly label: string | undefined;
}

function Statement({ conflict, label }: StatementProps) {
  const { by, field, message, reason, holders } = conflict;
  if (by !== null && message.startsWith("changed since"))
    return (
      <>
        <Actor {...by} /> changed {label ?? "it"}
      </>
    );
  if (holders.length > 0)
    return (
      <>
        {reason === "belongs" ? "Belongs to " : "In use by "}
        <Holders holders={holders} />
      </>
    );
  if (field === null) return capitalized(message);
  return label === undefined ? message : `${label}: ${message}`;
}

function Holders({ holders }: Pick<UndoConflict, "holders">) {
  return holders.map(({ resource, recordId, title }, at) => (
    <Fragment key={recordId}>
      {at > 0 && ", "}
      <RecordAnchor resource={resource} id={recordId} className="record-link">
        <bdi>{title}</bdi>
      </RecordAnchor>
    </Fragment>
  ));
}

/** Returns the value after the change and the current one, as a difference. */
function differenceOf({ resource, field, after, present }: UndoConflict): FieldChange | undefined {
  if (field === null) return undefined;
  const change = { before: { [field]: after }, after: { [field]: present } };
  const [difference] = differencesOf({ resource, ...change });
  return difference;
}

function Changed({ difference, back }: { readonly difference: FieldChange; readonly back: unknown }) {
  const { field } = difference;
  return (
    <>
      <FieldDifference {...difference} />
      {field.kind !== "link" && back !== null && (
        <p className="muted small">
          Undo would restore <FieldValue field={field} record={{ id: "", [field.key]: back }} place="cell" />
        </p>
      )}
    </>
  );
}
