import type { FieldDescription } from "../../../resource/definition/describe.ts";
import type { Row } from "../api/record.ts";
import { Blank } from "../ui/Blank.tsx";
import { kindOf } from "./registry.ts";

interface FieldValueProps {
  readonly field: FieldDescription;
  readonly record: Row;
  /** In a row of a list, or on the record's own page. */
  readonly place: "cell" | "detail";
  /** Ids that are shown next to it, if that is not the whole record. */
  readonly beside?: readonly unknown[] | undefined;
}

/** The value of a field by its kind; a dash if there is none. */
export function FieldValue({ field, record, place, beside }: FieldValueProps) {
  const value = record[field.key];
  const { Cell, Detail = Cell, isBeside } = kindOf(field);
  if (isNothing(value) && isBeside !== true) return <Blank />;
  const Shown = place === "cell" ? Cell : Detail;
  return <Shown field={field} value={value} record={record} beside={beside} />;
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
