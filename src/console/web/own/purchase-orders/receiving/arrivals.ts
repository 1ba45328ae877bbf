import type { ActionBodies } from "../../../../../resources/index.ts";

/** The typed values of one received device. */
export interface ArrivalDraft {
  readonly serial: string;
  readonly assetTag: string;
  readonly name: string;
}

/** A field of a received device. */
export type ArrivalField = keyof ArrivalDraft;

/** The fields of a device in the order of their columns, with their labels. */
export const arrivalFields: Readonly<Record<ArrivalField, string>> = {
  serial: "Serial",
  assetTag: "Asset tag",
  name: "Name",
};

/** The devices of each item, by the id of the item; devices without values may be missing. */
export type Arrivals = Readonly<Record<string, readonly ArrivalDraft[]>>;

type SentDevice = NonNullable<ActionBodies["purchase-orders"]["receive"]["items"][number]["devices"]>[number];

const blank: ArrivalDraft = { serial: "", assetTag: "", name: "" };

const keysOf = (): ArrivalField[] => Object.keys(arrivalFields) as ArrivalField[];

/** Returns one device per piece received of an item. */
export const arrivalsOf = (arrivals: Arrivals, id: string, count: number): readonly ArrivalDraft[] =>
  Array.from({ length: count }, (_, index) => arrivals[id]?.[index] ?? blank);

/** Returns the devices with one field edited. */
export function typeArrival(
  arrivals: Arrivals,
  id: string,
  index: number,
  change: Partial<ArrivalDraft>,
): Arrivals {
  const before = arrivals[id] ?? [];
  const rows = arrivalsOf(arrivals, id, Math.max(before.length, index + 1));
  return { ...arrivals, [id]: rows.with(index, { ...(rows[index] ?? blank), ...change }) };
}

/** Returns whether any field of a device has a value. */
export const isTyped = (arrivals: Arrivals): boolean =>
  Object.values(arrivals).some((rows) => rows.some((row) => keysOf().some((key) => row[key].trim() !== "")));

/** The result of pasting. */
interface Pasted {
  readonly arrivals: Arrivals;
  /** The number of lines for which there was no device. */
  readonly left: number;
}

/**
 * Fills in pasted text, one line per device starting with this one; the columns of a spreadsheet fill the fields starting
 * with this one.
 */
export function pasteArrivals(
  arrivals: Arrivals,
  at: { readonly id: string; readonly index: number; readonly field: ArrivalField; readonly count: number },
  text: string,
): Pasted {
  const { id, index, field, count } = at;
  const columns = keysOf().slice(keysOf().indexOf(field));
  const lines = text.replace(/\s+$/, "").split(/\r\n|\r|\n/);
  const fitting = lines.slice(0, count - index);
  const filled = fitting.reduce((before, line, step) => {
    const cells = line.split("\t").map((cell) => cell.trim());
    const change = Object.fromEntries(
      columns.flatMap((key, column) => {
        const cell = cells[column];
        return cell === undefined ? [] : [[key, cell]];
      }),
    );
    return typeArrival(before, id, index + step, change);
  }, arrivals);
  return { arrivals: filled, left: lines.length - fitting.length };
}

/** The position of a device among those received. */
export interface ArrivalPlace {
  readonly id: string;
  readonly index: number;
}

/** Returns the key of a field of a device, for its problem. */
export const arrivalKey = ({ id, index }: ArrivalPlace, field: ArrivalField): string =>
  `${id} ${index} ${field}`;

/** Normalizes a serial or asset tag for comparison, ignoring case. */
const folded = (text: string): string => text.trim().toLowerCase();

/**
 * Returns the serials and asset tags that occur more than once, by their `arrivalKey`, each with the first occurrence.
 */
export function doublesIn(
  devices: readonly (ArrivalPlace & { readonly arrival: ArrivalDraft })[],
): ReadonlyMap<string, ArrivalPlace> {
  const doubles = new Map<string, ArrivalPlace>();
  for (const field of ["serial", "assetTag"] as const) {
    const first = new Map<string, ArrivalPlace>();
    for (const device of devices) {
      const value = folded(device.arrival[field]);
      if (value === "") continue;
      const before = first.get(value);
      if (before === undefined) first.set(value, device);
      else doubles.set(arrivalKey(device, field), before);
    }
  }
  return doubles;
}

/** Counts the distinct serials of these devices. */
export const serialsIn = (rows: readonly ArrivalDraft[]): number =>
  new Set(rows.map(({ serial }) => folded(serial)).filter((serial) => serial !== "")).size;

/** Returns a device for the request body, without empty fields. */
export const sentArrival = (arrival: ArrivalDraft): SentDevice =>
  Object.fromEntries(
    keysOf().flatMap((key) => (arrival[key].trim() === "" ? [] : [[key, arrival[key].trim()]])),
  );
