import { addItem } from "../../areas/purchasing/addItem.ts";
import { createOrder } from "../../areas/purchasing/createOrder.ts";
import { receive } from "../../areas/purchasing/receive.ts";
import { readRecord } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { purchaseOrders } from "../../resources/purchase-orders.ts";
import { type DemoAuthor, type Filling, type Ids, idOf, idOrNull, inNameOf } from "../filling.ts";
import { textOrNull } from "../rows.ts";
import { createDeliveryLabels, dateArrivals, type NextLabels } from "./deliveries.ts";
import { type Goods, goodsFacts, openOrderFacts, suppliers } from "./goods.ts";

/** What orders refer to. */
export interface OrderOwners {
  readonly categories: Ids;
  readonly manufacturers: Ids;
  readonly models: Ids;
  /** Where goods are unpacked: the site, and the room in it. */
  readonly arrivals: { readonly siteId: string; readonly locationId: string };
  readonly buyers: readonly DemoAuthor[];
}

interface Plan {
  readonly status: string;
  /** Days from today; undefined while nothing is ordered or expected. */
  readonly ordered: number | undefined;
  readonly expected: number | undefined;
  readonly supplier: string;
  readonly notes: string | null;
}

/** How many orders have come and gone in the thirteen months before those that are open. */
const history = 36;

/** Creates the orders, oldest first, their items, and what has come of them. */
export function fillOrders(filling: Filling, owners: OrderOwners): void {
  const nextNumber = createNumbers();
  const nextLabels = createDeliveryLabels();
  for (const plan of planOrders(filling)) fillOrder(filling, owners, plan, nextNumber, nextLabels);
}

function planOrders({ random }: Filling): readonly Plan[] {
  const done = Array.from({ length: history }, (_, index): Plan => {
    const ordered = -400 + index * 10 + random.integer(-3, 3);
    const expected = Math.min(ordered + random.integer(8, 32), -2);
    return { status: "received", ordered, expected, supplier: random.pick(suppliers), notes: null };
  });
  const open = openOrderFacts.map((fact): Plan => {
    const days = (cell: string) => (cell === "" ? undefined : Number(cell));
    const { status, supplier, notes } = fact;
    return {
      status,
      ordered: days(fact.ordered),
      expected: days(fact.expected),
      supplier,
      notes: textOrNull(notes),
    };
  });
  return [...done, ...open].sort((a, b) => (a.ordered ?? 1) - (b.ordered ?? 1));
}

function fillOrder(
  filling: Filling,
  owners: OrderOwners,
  plan: Plan,
  nextNumber: (year: string) => string,
  nextLabels: NextLabels,
): void {
  const { random, calendar } = filling;
  const context = inNameOf(filling.context, random.pick(owners.buyers));
  const time = random.pick(["08:40", "09:15", "10:05", "11:30", "13:20", "14:45", "15:50"]);
  const orderDate = plan.ordered === undefined ? null : calendar.workday(plan.ordered, time);
  const expectedDelivery = plan.expected === undefined ? null : calendar.workday(plan.expected, "16:00");
  const isHandedOver = ["received", "partially_received"].includes(plan.status);
  const order = createOrder(context, {
    poNumber: nextNumber((orderDate ?? calendar.now).slice(0, 4)),
    supplierName: plan.supplier,
    status: isHandedOver ? "ordered" : plan.status,
    orderDate,
    expectedDelivery,
    notes: plan.notes,
  });
  const lines = addItems(filling, owners, context, order.id, plan.supplier);
  const filled = readRecord(context.database, purchaseOrders, order.id);
  if (plan.status === "partially_received") {
    receive(context, filled, {
      ...owners.arrivals,
      items: lines.slice(0, -1).map(({ itemId, quantity, model }) => {
        const come = Math.ceil(quantity / 2);
        return { itemId, quantity: come, ...(model === "" ? {} : { devices: nextLabels(model, come) }) };
      }),
    });
    dateArrivals(filling, order.id, -2);
  }
  if (plan.status === "received") {
    receive(context, filled, { items: lines.map(({ itemId, quantity }) => ({ itemId, quantity })) });
    // Receiving stamps the present; what came long ago has to say so.
    const receivedDate = calendar.workday((plan.expected ?? -2) + random.integer(-2, 1), "10:30");
    updateRecord(context, purchaseOrders, order.id, {}, { given: { receivedDate } });
  }
}

/** Adds two to five different items of what the supplier sells. */
function addItems(
  { random }: Filling,
  { categories, manufacturers, models }: OrderOwners,
  context: WriteContext,
  orderId: string,
  supplier: string,
): readonly { readonly itemId: string; readonly quantity: number; readonly model: string }[] {
  const offer = goodsFacts.filter((goods) => goods.supplier === supplier);
  const first = random.integer(0, offer.length - 1);
  const count = Math.min(random.integer(2, 5), offer.length);
  const chosen = Array.from({ length: count }, (_, index) => offer[(first + index) % offer.length]).filter(
    (goods): goods is Goods => goods !== undefined,
  );
  return chosen.map((goods) => {
    const quantity = random.integer(1, Number(goods.most)) * Number(goods.pack);
    const item = addItem(context, orderId, {
      description: goods.description,
      categoryId: idOf(categories, goods.category),
      manufacturerId: idOrNull(manufacturers, goods.maker),
      deviceTypeId: idOrNull(models, goods.model),
      quantityOrdered: quantity,
      unitCost: goods.cost,
      notes: textOrNull(goods.notes),
    });
    return { itemId: item.id, quantity, model: goods.model };
  });
}

/** Numbers orders by year; the oldest year was under way when the books begin. */
function createNumbers(): (year: string) => string {
  const counts = new Map<string, number>();
  return (year) => {
    const count = (counts.get(year) ?? (counts.size === 0 ? 60 : 0)) + 1;
    counts.set(year, count);
    return `PO-${year}-${String(count).padStart(4, "0")}`;
  };
}
