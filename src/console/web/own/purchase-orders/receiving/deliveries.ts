import type { ActionBodies, Records } from "../../../../../resources/index.ts";
import { outstanding } from "../progress.ts";

type Item = Records["purchase-order-items"];

/** The typed quantity received of each item, by the id of the item. */
export type Deliveries = Readonly<Record<string, string>>;

/** A line to book. */
export type DeliveryLine = ActionBodies["purchase-orders"]["receive"]["items"][number];

/** Returns the outstanding quantities of all items. */
export const allOutstanding = (items: readonly Item[]): Deliveries =>
  Object.fromEntries(
    items.filter((item) => outstanding(item) > 0).map((item) => [item.id, String(outstanding(item))]),
  );

/** Returns the lines to book, in the order of the items, without empty and zero quantities. */
export const linesOf = (items: readonly Item[], deliveries: Deliveries): readonly DeliveryLine[] =>
  items
    .map(({ id }) => ({ itemId: id, quantity: Number(typed(deliveries, id) || 0) }))
    .filter(({ quantity }) => quantity !== 0);

/** Returns the problems of the typed quantities, by the id of the item. */
export function deliveryProblems(items: readonly Item[], deliveries: Deliveries): Deliveries {
  const problems = items.flatMap((item): [string, string][] => {
    const problem = problemOf(item, typed(deliveries, item.id));
    return problem === undefined ? [] : [[item.id, problem]];
  });
  return Object.fromEntries(problems);
}

/** Returns the errors of the service about the lines, by the id of the item; parses "items[1].quantity: must not be …". */
export function refusedLines(
  fields: Readonly<Record<string, string>>,
  lines: readonly DeliveryLine[],
): Deliveries {
  const problems = Object.entries(fields).flatMap(([field, rule]): [string, string][] => {
    const index = /^items\[(\d+)\](?!\.devices\[)/.exec(field)?.[1];
    const line = index === undefined ? undefined : lines[Number(index)];
    return line === undefined ? [] : [[line.itemId, rule]];
  });
  return Object.fromEntries(problems);
}

const typed = (deliveries: Deliveries, id: string): string => (deliveries[id] ?? "").trim();

function problemOf(item: Item, text: string): string | undefined {
  if (text === "") return undefined;
  if (!/^\d{1,10}$/.test(text)) return "must be a whole number";
  const open = outstanding(item);
  return Number(text) > open ? `must not be above the ${open} still to come` : undefined;
}
