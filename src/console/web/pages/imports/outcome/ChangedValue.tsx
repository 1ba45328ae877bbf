import type { ImportedRow } from "../../../../../features/imports/answers.ts";
import type { FieldDescription } from "../../../../../resource/definition/describe.ts";
import { FieldValue } from "../../../kinds/FieldValue.tsx";
import { FieldDifference } from "../../../records/history/FieldDifference.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Blank } from "../../../ui/Blank.tsx";
import { Icon } from "../../../ui/Icon.tsx";

type RowChange = ImportedRow["changes"][number];

interface ChangedValueProps {
  readonly field: FieldDescription;
  readonly change: RowChange;
  /** The record existed: shows the value before, too. */
  readonly isUpdate: boolean;
}

/** A new value, or a value before and after; records are shown by their names, as they may not exist yet. */
export function ChangedValue({ field, change, isUpdate }: ChangedValueProps) {
  const { before, after } = change;
  const isCleared = isUpdate && after === null;
  return (
    <>
      {field.reference !== undefined ? (
        <Names {...change} isUpdate={isUpdate} />
      ) : isUpdate ? (
        <FieldDifference field={field} before={before} after={after} />
      ) : isRackUnit(field) && after !== null ? (
        <bdi>U{Number(after)}</bdi>
      ) : (
        <FieldValue field={field} record={{ id: "", [field.key]: after }} place="cell" />
      )}
      {isCleared && <Badge tone="warn">Cleared</Badge>}
    </>
  );
}

/** Returns whether it is a unit of a rack, "U3", not a height in units, "3 U". */
const isRackUnit = ({ key, shown }: FieldDescription): boolean => key === "position" && shown?.unit === "U";

type NamesProps = Pick<RowChange, "beforeText" | "afterText"> & {
  readonly isUpdate: boolean;
};

const Names = ({ beforeText, afterText, isUpdate }: NamesProps) => (
  <span className="value-diff">
    {isUpdate && (
      <>
        <span className="value-before">
          <span className="visually-hidden">was </span>
          {beforeText ?? <Blank />}
        </span>
        <Icon name="arrow-right" size={12} className="muted" />
      </>
    )}
    <span className={isUpdate ? "value-after" : undefined}>
      {isUpdate && <span className="visually-hidden">is now </span>}
      {afterText ?? <Blank />}
    </span>
  </span>
);
