import type { ActionBodies } from "../../../../../resources/index.ts";

/** What is known of one device that has come, as it is typed. */
export interface ArrivalDraft {
  readonly serial: string;
  readonly assetTag: string;
  readonly name: string;
}

/** What is typed of a device. */
export type ArrivalField = keyof ArrivalDraft;

/** The fields of a device in the order of their columns, and what people call them. */
export const arrivalFields: Readonly<Record<ArrivalField, string>> = {
  serial: "Serial",
  assetTag: "Asset tag",
  name: "Name",
};

/** What is typed of the devices of each item, by the id of the item; those that nothing is typed of may be missing. */
export type Arrivals = Readonly<Record<string, readonly ArrivalDraft[]>>;

type SentDevice = NonNullable<ActionBodies["purchase-orders"]["receive"]["items"][number]["devices"]>[number];

const blank: ArrivalDraft = { serial: "", assetTag: "", name: "" };

const keysOf = (): ArrivalField[] => Object.keys(arrivalFields) as ArrivalField[];

/** As many devices as have come of an item. */
export const arrivalsOf = (arrivals: Arrivals, id: string, count: number): readonly ArrivalDraft[] =>
  Array.from({ length: count }, (_, index) => arrivals[id]?.[index] ?? blank);

/** The devices after one of their fields was typed into. */
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

/** Whether anything was typed of a device. */
export const isTyped = (arrivals: Arrivals): boolean =>
  Object.values(arrivals).some((rows) => rows.some((row) => keysOf().some((key) => row[key].trim() !== "")));

/** What came of pasting. */
interface Pasted {
  readonly arrivals: Arrivals;
  /** So many lines had no device to go to. */
  readonly left: number;
}

/**
 * Fills in what is pasted, a line a device from this one on; what stands in columns, as a spreadsheet has it, fills the
 * fields from this one on.
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

/** Where a device stands among those that have come. */
export interface ArrivalPlace {
  readonly id: string;
  readonly index: number;
}

/** The name of a field of a device, for what is wrong with it. */
export const arrivalKey = ({ id, index }: ArrivalPlace, field: ArrivalField): string =>
  `${id} ${index} ${field}`;

/** What counts as the same serial or asset tag: the case of letters makes no other one. */
const folded = (text: string): string => text.trim().toLowerCase();

/**
 * The serials and asset tags that stood before already, by their `arrivalKey`, each with the first that has it.
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

/** How many serials these devices have; one that is there twice counts once. */
export const serialsIn = (rows: readonly ArrivalDraft[]): number =>
  new Set(rows.map(({ serial }) => folded(serial)).filter((serial) => serial !== "")).size;

/** A device as it is sent; what is blank is left out. */
export const sentArrival = (arrival: ArrivalDraft): SentDevice =>
  Object.fromEntries(
    keysOf().flatMap((key) => (arrival[key].trim() === "" ? [] : [[key, arrival[key].trim()]])),
  );
