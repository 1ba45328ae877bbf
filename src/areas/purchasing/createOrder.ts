import { type TObject, type TSchema, Type } from "typebox";
import { saying } from "../../lib/failures/checked.ts";
import { invalid, problemsAt, Refusal } from "../../lib/failures/refusal.ts";
import { maxOrderItems, maxProblems } from "../../lib/limits.ts";
import { createSchema, type TitledObject } from "../../resource/definition/schema.ts";
import type { Input, StoredValues } from "../../resource/definition/values.ts";
import { type Rendered, readRecord } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { createRecord } from "../../resource/writing/create.ts";
import { storeInput } from "../../resource/writing/input.ts";
import { purchaseOrderItems } from "../../resources/purchase-order-items.ts";
import { purchaseOrders } from "../../resources/purchase-orders.ts";
import { stampReceived } from "./receivedDate.ts";
import { checkTotal, totalCostOf } from "./totals.ts";

/** The items that an order is created with. */
const itemsSchema = Type.Optional(
  saying(
    Type.Array(createSchema(purchaseOrderItems), { maxItems: maxOrderItems }),
    `must be an array of at most ${maxOrderItems} items`,
  ),
);

/** The body that creates an order: its own fields, and the items that it has from the beginning. */
export function orderBody({ title, properties }: TitledObject): TObject {
  const all: Record<string, TSchema> = { ...properties, items: itemsSchema };
  return Object.assign(Type.Object(all, { additionalProperties: false }), { title });
}

/** The items of a checked body that creates an order. */
export const itemsOf = ({ items = [] }: Input): readonly Input[] => items as readonly Input[];

/**
 * Creates an order of a checked body in the name of the caller, with the items that the body has: all of it or nothing.
 * Decision: an order may be created with its items, each of which is an entry of the change log; a change of an order
 * does not hear of items, which have addresses of their own.
 */
export function createOrder(context: WriteContext, input: Input): Rendered & { readonly id: string } {
  const items = itemsOf(input);
  const costs = collect(items, ({ quantityOrdered, unitCost }: StoredValues) =>
    totalCostOf(quantityOrdered, unitCost),
  );
  const totalValue = checkTotal(
    costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
    "items",
  );
  const order = createRecord(context, purchaseOrders, input, {
    ...stampReceived(undefined, input.status),
    totalValue,
    createdBy: context.actor.personId,
  });
  if (items.length === 0) return order;
  collect(items, (_, item, index) =>
    createRecord(context, purchaseOrderItems, item, { poId: order.id, totalCost: costs[index] ?? null }),
  );
  return { ...readRecord(context.database, purchaseOrders, order.id), id: order.id };
}

/** Does the same with every item; throws 400 with what is wrong with any of them, by the way to it. */
function collect<Result>(
  items: readonly Input[],
  work: (stored: StoredValues, item: Input, index: number) => Result,
): Result[] {
  const results: Result[] = [];
  const problems: string[] = [];
  for (const [index, item] of items.entries()) {
    try {
      results.push(work(storeInput(purchaseOrderItems, item), item, index));
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      problems.push(...problemsAt(`items[${index}]`, failure));
      if (problems.length >= maxProblems) break;
    }
  }
  if (problems.length > 0) throw invalid(...problems);
  return results;
}
