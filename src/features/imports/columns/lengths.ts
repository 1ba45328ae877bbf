import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { Sheet } from "../../../sheets/sheet.ts";
import type { ColumnPlan } from "./columnPlan.ts";
import { withLength } from "./withLength.ts";

const suffix = ".length";

/**
 * The field whose network length a column has, as its field says: "prefix.length" has that of `prefix`. Undefined for other
 * columns.
 */
export function fieldOfLength(resource: Resource, field: string): string | undefined {
  const fields = fieldsOf(resource);
  const key = field.endsWith(suffix) ? field.slice(0, -suffix.length) : "";
  const kind = Object.hasOwn(fields, key) ? fields[key]?.kind : undefined;
  const takesLength =
    (kind?.name === "cidr" || kind?.name === "ip") && kind.store("10.0.0.0/24") !== undefined;
  return takesLength ? key : undefined;
}

/**
 * A sheet whose addresses have the lengths that stand in another column, as 24, /24, 255.255.255.0 or the network itself:
 * 10.0.0.0 and 24 become 10.0.0.0/24. An address that has a length keeps it; a length that is none, or a network that does
 * not contain the address, makes the cell one that its field refuses.
 */
export function joinLengths(
  sheet: Sheet,
  { resource, columns }: { readonly resource: Resource; readonly columns: readonly ColumnPlan[] },
): Sheet {
  const pairs = columns.flatMap(({ use, field, index }) => {
    const key = use === "part" ? fieldOfLength(resource, field ?? "") : undefined;
    const address = columns.find((column) => column.use === "field" && column.field === key);
    return address === undefined ? [] : { address: address.index, length: index };
  });
  if (pairs.length === 0) return sheet;
  return {
    ...sheet,
    rows: sheet.rows.map((row) => {
      const cells = [...row.cells];
      for (const { address, length } of pairs) cells[address] = withLength(cells[address], cells[length]);
      return { ...row, cells };
    }),
  };
}
