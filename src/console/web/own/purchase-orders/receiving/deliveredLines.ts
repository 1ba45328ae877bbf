import { maxDelivered } from "../../../../../lib/limits.ts";
import type { ActionBodies, Records } from "../../../../../resources/index.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { describeProblem } from "../../../kinds/describeProblem.ts";
import {
  type ArrivalDraft,
  type ArrivalPlace,
  type Arrivals,
  arrivalKey,
  arrivalsOf,
  doublesIn,
  sentArrival,
} from "./arrivals.ts";
import type { DeliveryLine } from "./deliveries.ts";

type Item = Records["purchase-order-items"];

/** How the pieces of a line are received: as devices with serials, devices without serials, or only a quantity. */
export type ArrivalMode = "serials" | "unnamed" | "counted";

/** A line of a delivery whose pieces can be devices. */
export interface ArrivalLine {
  readonly item: Item;
  /** The number of pieces received. */
  readonly count: number;
  /** There are too many to create at once. */
  readonly isTooMany: boolean;
  readonly mode: ArrivalMode;
  readonly rows: readonly ArrivalDraft[];
}

/** Returns the lines of a delivery whose items have a device type. */
export function arrivalLines(
  items: readonly Item[],
  lines: readonly DeliveryLine[],
  modes: Readonly<Record<string, ArrivalMode>>,
  arrivals: Arrivals,
): readonly ArrivalLine[] {
  return lines.flatMap(({ itemId, quantity }): ArrivalLine[] => {
    const item = items.find(({ id }) => id === itemId);
    if (item === undefined || item.deviceTypeId === null || !(quantity > 0)) return [];
    const isTooMany = quantity > maxDelivered.devices;
    const mode = isTooMany ? "counted" : (modes[itemId] ?? "serials");
    const rows = mode === "serials" ? arrivalsOf(arrivals, itemId, quantity) : [];
    return [{ item, count: quantity, isTooMany, mode, rows }];
  });
}

/** Returns the problems of duplicate serials and asset tags, by their `arrivalKey`. */
export function doubleProblems(lines: readonly ArrivalLine[]): Readonly<Record<string, string>> {
  const devices = lines.flatMap(({ item: { id }, rows }) =>
    rows.map((arrival, index) => ({ id, index, arrival })),
  );
  const named = (id: string): string => lines.find(({ item }) => item.id === id)?.item.description ?? "";
  return Object.fromEntries(
    [...doublesIn(devices)].map(([key, { id, index }]) => [
      key,
      key.startsWith(`${id} `)
        ? `Is already that of device ${index + 1}`
        : `Is already that of device ${index + 1} of ${named(id)}`,
    ]),
  );
}

type Body = ActionBodies["purchase-orders"]["receive"];

/** Returns the lines to send, with the devices to create. */
export const withDevices = (
  lines: readonly DeliveryLine[],
  arrivals: readonly ArrivalLine[],
): Body["items"] =>
  lines.map((line) => {
    const { mode, rows, count } = arrivals.find(({ item }) => item.id === line.itemId) ?? {};
    if (mode === "serials") return { ...line, devices: (rows ?? []).map(sentArrival) };
    return mode === "unnamed" ? { ...line, devices: Array.from({ length: count ?? 0 }, () => ({})) } : line;
  });

/**
 * Returns the errors of the service about devices, by their `arrivalKey`, or by their shared field; parses
 * "items[1].devices[2].serial: …" and "locationId: …".
 */
export function refusedArrivals(
  fields: Readonly<Record<string, string>>,
  lines: readonly DeliveryLine[],
): Readonly<Record<string, string>> {
  const problems = Object.entries(fields).flatMap(([path, rule]): [string, string][] => {
    if (["siteId", "locationId", "warrantyEnd"].includes(path)) return [[path, describeRule(rule)]];
    const [, line, device, field] =
      /^items\[(\d+)\]\.devices\[(\d+)\]\.(serial|assetTag|name)$/.exec(path) ?? [];
    const id = lines[Number(line)]?.itemId;
    const isField = field === "serial" || field === "assetTag" || field === "name";
    if (id === undefined || !isField) return [];
    const place: ArrivalPlace = { id, index: Number(device) };
    return [[arrivalKey(place, field), describeRule(rule)]];
  });
  return Object.fromEntries(problems);
}

function describeRule(rule: string): string {
  const devices = resourceNamed("devices");
  return devices === undefined ? rule : describeProblem(devices, rule);
}
