import { parseAddress } from "../../../lib/network/cidr.ts";
import type { CustomKind } from "../../../resources/customKinds.ts";
import type { Sheet } from "../../../sheets/sheet.ts";
import { separatorOf } from "../ports/splitPort.ts";
import { createKindTally } from "./kindTally.ts";

/** What all values of a column look like. */
export const valueKinds = ["mac", "ipv4", "ipv6", "date"] as const;
/** What a value looks like. */
export type ValueKind = (typeof valueKinds)[number];

/** What is known of the values of a column, from its first rows. */
export interface ColumnProfile {
  /** How many cells are filled. */
  readonly filled: number;
  /** What most of them look like, and how many do. */
  readonly kind: ValueKind | null;
  readonly like: number;
  /** Whether all of its values are whole numbers; files that were read before 0.7.0 don't have it. */
  readonly isWhole?: boolean;
  /** The kind of custom field that all of its values fit; files of earlier versions don't have it. */
  readonly customKind?: CustomKind;
  /** What separates a device and its port in all of its values, if anything does; files of earlier versions don't have it. */
  readonly portSeparator?: string;
  /** Its distinct texts and how often each is there; empty for a column that has many. */
  readonly values: readonly (readonly [text: string, count: number])[];
}

/** The rows that are looked at, the columns, and the distinct texts of a column and their characters. */
const looked = { rows: 5000, columns: 200, values: 50, characters: 60 };

/** Looks at the values of the columns of a sheet. */
export function profileColumns({ header, rows }: Pick<Sheet, "header" | "rows">): ColumnProfile[] {
  const some = rows.slice(0, looked.rows);
  return header.slice(0, looked.columns).map((_, at) => profileOf(some.map(({ cells }) => cells[at] ?? "")));
}

function profileOf(cells: readonly string[]): ColumnProfile {
  const counts = new Map<string, number>();
  const kinds = new Map<ValueKind, number>();
  const custom = createKindTally();
  let filled = 0;
  let isMany = false;
  let isWhole = true;
  for (const cell of cells) {
    const text = cell.trim();
    if (text === "") continue;
    filled += 1;
    custom.add(text);
    isWhole &&= /^\d{1,9}$/.test(text);
    const kind = kindOf(text);
    if (kind !== undefined) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    isMany ||= text.length > looked.characters || (counts.size >= looked.values && !counts.has(text));
    if (!isMany) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const [[kind, like] = [null, 0]] = [...kinds].sort(([, one], [, other]) => other - one);
  const values = isMany ? [] : [...counts].sort(([, one], [, other]) => other - one);
  const portSeparator = filled === 0 ? undefined : separatorOf(cells.flatMap((cell) => cell.trim() || []));
  return {
    ...{ filled, kind, like, isWhole: isWhole && filled > 0, customKind: custom.kind(), values },
    ...(portSeparator === undefined ? {} : { portSeparator }),
  };
}

const mac = /^(?:[\da-f]{2}[:-]){5}[\da-f]{2}$|^(?:[\da-f]{4}\.){2}[\da-f]{4}$/i;
const date = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})(?:[T ].{1,20})?$/;

function kindOf(text: string): ValueKind | undefined {
  if (text.length > 50) return undefined;
  if (mac.test(text)) return "mac";
  if (date.test(text)) return "date";
  if (!/[.:]/.test(text)) return undefined;
  const bits = parseAddress(text)?.bits;
  return bits === undefined ? undefined : bits === 32 ? "ipv4" : "ipv6";
}
