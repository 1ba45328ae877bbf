import type { ReactNode } from "react";
import type {
  MergeDecision,
  MergeField,
  MergeItem,
} from "../../../../../../features/merge/merges/answers.ts";
import type { ResourceDescription } from "../../../../../../resource/definition/describe.ts";
import { labelOf } from "../../../../definitions/labels.ts";
import { Claimed } from "../../../../records/history/Actor.tsx";
import { type Column, Table } from "../../../../ui/page/Table.tsx";
import { Moment } from "../../../../ui/time/Moment.tsx";
import { besideOther } from "../decisions/besideOther.ts";
import { type FieldRow, fieldRows, isByField, isSameValue, sideOf } from "../decisions/fieldRows.ts";
import { isLeft } from "../decisions/isLeft.ts";
import { FieldChoice } from "./FieldChoice.tsx";
import { ChangedBy, SideHead } from "./SideHead.tsx";
import { SideValue, type ValueSide } from "./SideValue.tsx";
import "./FieldTable.css";

interface FieldTableProps {
  readonly resource: ResourceDescription | undefined;
  readonly item: MergeItem;
  readonly canDecide: boolean;
  readonly onDecide: (decision: MergeDecision) => void;
}

/** The fields of an item: as they were, on the laptop, at the box, and what becomes of them. */
export function FieldTable({ resource, item, canDecide, onDecide }: FieldTableProps) {
  const rows = fieldRows(resource, besideOther(item));
  if (rows.length === 0) return null;
  const by = sharedBy(item.fields);
  const hasBase = item.action !== "create";
  // Where the record is decided as a whole, its fields only tell what that is about.
  const hasKeep = isByField(item) || rows.some(({ isOpen }) => isOpen);
  const value = (side: ValueSide, label: string, who?: ReactNode): Column<FieldRow> => ({
    key: side,
    label,
    header: who === undefined ? label : <SideHead side={label} who={who} />,
    cell: (row) => <Values row={row} side={side} by={by} />,
  });
  const away = (
    <>
      <Claimed email={item.origin.email} />, <Moment at={item.origin.at} />
    </>
  );
  const home = by && <ChangedBy by={by} />;
  const sides = [
    ...(item.action === "delete" ? [] : [value("mine", "Laptop", away)]),
    ...(isOnlyAway(item, rows) ? [] : [value("theirs", "Box", home)]),
  ];
  const keep: Column<FieldRow> = {
    key: "keep",
    header: "Keep",
    width: "15.5rem",
    cell: (row) =>
      row.isOpen && canDecide ? (
        <FieldChoice row={row} onChoose={(fields) => onDecide({ key: item.key, fields })} />
      ) : (
        <Kept row={row} item={item} />
      ),
  };
  const columns: readonly Column<FieldRow>[] = [
    {
      key: "field",
      header: "Field",
      isTitle: true,
      width: "9rem",
      cell: ({ fields }) => fields.map(({ field }) => labelOf(field)).join(", "),
    },
    ...(hasBase ? [value("base", "Before")] : []),
    ...sides,
    ...(hasKeep ? [keep] : []),
  ];
  return (
    <>
      <p className="merge-who muted small">
        <span>Laptop: {away}</span>
        {home !== undefined && <span>Box: {home}</span>}
      </p>
      <Table
        className="merge-fields"
        caption={`Fields of ${item.title}`}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
      />
    </>
  );
}

/** Returns whether the box has no values, as it has no such record or has deleted it. */
const isOnlyAway = ({ action, reason }: MergeItem, rows: readonly FieldRow[]): boolean =>
  (action === "create" || reason === "deletedHere") &&
  rows.every(({ fields }) => fields.every(({ told }) => (told.theirs ?? null) === null));

/** The values of a row on one side, with their labels where there are several. */
function Values({
  row,
  side,
  by,
}: {
  readonly row: FieldRow;
  readonly side: ValueSide;
  readonly by: By | undefined;
}) {
  const own =
    side === "theirs" && by === undefined ? sharedBy(row.fields.map(({ told }) => told)) : undefined;
  const isChosen = sideOf(row) === side;
  return (
    <span className="merge-values" data-chosen={(row.isOpen && isChosen) || undefined}>
      {row.fields.map((one) => (
        <span key={one.field.key}>
          {row.fields.length > 1 && <span className="merge-label">{labelOf(one.field)}: </span>}
          <SideValue of={one} side={side} />
        </span>
      ))}
      {own !== undefined && (
        <small className="muted">
          <ChangedBy by={own} />
        </small>
      )}
    </span>
  );
}

/** What becomes of a row about which there is nothing to decide. */
function Kept({ row, item }: { readonly row: FieldRow; readonly item: MergeItem }) {
  if (item.choice === "leave" || (item.action === "create" && isLeft(item)))
    return <span className="muted">Left out</span>;
  const side = sideOf(row);
  const told = row.fields.map((one) => one.told);
  const isEqual = told.every(({ mine, theirs }) => isSameValue(mine, theirs));
  if (isEqual && item.action !== "create") return <span className="muted">The same on both sides</span>;
  if (side === "mine" || side === "theirs") {
    const isOnly =
      item.action === "update" &&
      told.every(({ base, mine, theirs }) => isSameValue(base, side === "mine" ? theirs : mine));
    return (
      <span className="muted">
        {side === "mine" ? "Laptop" : "Box"}
        {isOnly && " (only one side changed)"}
      </span>
    );
  }
  return <span className="muted">{side === "other" ? "Another value" : "Undecided"}</span>;
}

type By = NonNullable<MergeField["by"]>;

/** Returns who changed all of the fields that the box has changed, if it was one change. */
function sharedBy(fields: readonly MergeField[]): By | undefined {
  const [first, ...others] = fields.flatMap(({ by }) => (by === null ? [] : [by]));
  return first !== undefined && others.every((other) => isSameValue(other, first)) ? first : undefined;
}
