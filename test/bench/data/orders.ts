import { addItem } from "../../../src/areas/purchasing/addItem.ts";
import { createOrder } from "../../../src/areas/purchasing/createOrder.ts";
import { createRandom } from "../../../src/demo/random.ts";
import type { WriteContext } from "../../../src/resource/writing/context.ts";
import { place, sentence } from "./words.ts";

/** How many orders there are, and how many items each has. */
export const orderCount = 64;
const itemsEach = 20;

/** Records that items refer to. */
export interface ItemOwners {
  readonly categories: readonly string[];
  readonly manufacturers: readonly string[];
}

/** Creates the orders with their items; runs inside a write. */
export function fillOrders(context: WriteContext, { categories, manufacturers }: ItemOwners): void {
  const random = createRandom(orderCount);
  for (let number = 1; number <= orderCount; number += 1) {
    const order = createOrder(context, {
      poNumber: `PO-2026-${String(number).padStart(4, "0")}`,
      supplierName: `${place(random)} Supplies`,
      status: "ordered",
      orderDate: "2026-11-02T00:00:00.000Z",
      notes: sentence(random),
    });
    for (let item = 0; item < itemsEach; item += 1) {
      addItem(context, order.id, {
        description: sentence(random),
        categoryId: random.pick(categories),
        manufacturerId: random.pick(manufacturers),
        quantityOrdered: random.integer(1, 500),
        unitCost: `${random.integer(1, 900)}.${random.integer(10, 99)}`,
      });
    }
  }
}
