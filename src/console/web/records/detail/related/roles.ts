import { andList, capitalized } from "../../../../../lib/text/words.ts";
import type { FieldDescription } from "../../../../../resource/definition/describe.ts";
import type { RelatedList } from "../../../../../resource/definition/display/view.ts";
import type { Row } from "../../../api/record.ts";
import type { InboundList } from "./inbound.ts";

/** What the records of a list are to the record that they refer to. */
export interface ListRole {
  readonly one: string;
  readonly many: string;
  /** The fields by which they refer to it, if the title doesn't say by which. */
  readonly ends: readonly FieldDescription[];
}

/** The records of a list that are loaded, and the record that they refer to. */
interface LoadedList {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly id: string;
}

/**
 * Returns what the records of a list are called: if all of them refer to the record by one field, by their role
 * ("circuits ending here (Z)"), otherwise by what the roles have in common ("circuits ending here").
 */
export function roleIn(
  { resource, fields }: InboundList,
  roles: RelatedList["roles"],
  { rows, total, id }: LoadedList,
): ListRole {
  const used = fields.filter(({ key }) => rows.some((row) => row[key] === id));
  const isOneRole = used.length === 1 && rows.length === total;
  const shown = (isOneRole ? used : fields).flatMap(({ key }) => {
    const role = roles?.[key];
    return role === undefined ? [] : [role];
  });
  const ends = fields.length > 1 && !(isOneRole && shown.length === 1) ? fields : [];
  if (shown.length === 0) return { one: resource.label, many: resource.plural, ends };
  const joined = (index: 0 | 1): string => {
    const stems = shown.map((role) =>
      ends.length === 0 ? role[index] : role[index].replace(/ \(\w+\)$/, ""),
    );
    return andList([...new Set(stems)]);
  };
  return { one: joined(0), many: joined(1), ends };
}

/** Returns the title of a list by its role: "Child interfaces". */
export const titleOfRole = ({ many }: ListRole): string => capitalized(many);
