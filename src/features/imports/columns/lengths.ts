import { parseAddress, parseCidr } from "../../../lib/network/cidr.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { Sheet, SheetCell } from "../../../sheets/sheet.ts";
import type { ColumnPlan } from "./columnPlan.ts";

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
      for (const { address, length } of pairs) cells[address] = joined(cells[address], cells[length]);
      return { ...row, cells };
    }),
  };
}

function joined(address: SheetCell | undefined, length: SheetCell | undefined): SheetCell | undefined {
  const own = address?.trim() ?? "";
  const text = length?.trim() ?? "";
  return own === "" || own.includes("/") || text === "" ? address : `${own}/${lengthIn(own, text) ?? text}`;
}

function lengthIn(address: string, text: string): number | undefined {
  if (/^\/?\d{1,3}$/.test(text)) return Number(text.replace("/", ""));
  const network = parseAddress(text);
  if (network === undefined) return undefined;
  if (network.length === undefined) return network.bits === 32 ? maskLength(network.value) : undefined;
  const isInside = parseCidr(`${address}/${network.length}`)?.text === parseCidr(text)?.text;
  return isInside ? network.length : undefined;
}

/** The length that a mask such as 255.255.255.0 stands for; undefined where its ones are not all in front. */
function maskLength(mask: bigint): number | undefined {
  const bits = mask.toString(2).padStart(32, "0");
  return /^1*0*$/.test(bits) ? bits.lastIndexOf("1") + 1 : undefined;
}
