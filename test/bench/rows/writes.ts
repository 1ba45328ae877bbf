import { createRandom } from "../../../src/demo/random.ts";
import { place, purpose, sentence } from "../data/words.ts";
import type { LoadRequest } from "../load/request.ts";
import type { Facts } from "./facts.ts";
import type { Row } from "./row.ts";

const prepared = 20_000;

/** Requests that create VLANs, made up the same way as those that are there. */
export const creates = ({ siteIds }: Pick<Facts, "siteIds">): LoadRequest[] => {
  const random = createRandom(prepared);
  return Array.from({ length: prepared }, () => ({
    method: "POST",
    path: "/api/vlans",
    body: JSON.stringify({
      name: `${place(random)} ${purpose(random)} ${random.integer(1, 999)}`,
      vid: random.integer(1, 4094),
      siteId: random.pick(siteIds),
      status: "active",
      description: sentence(random),
    }),
  }));
};

/** Each changes the quantity of an item to one that it hardly has already. */
const patches = ({ items }: Facts): LoadRequest[] => {
  const random = createRandom(prepared);
  return Array.from({ length: prepared }, () => {
    const { id, orderId } = random.pick(items);
    return {
      method: "PATCH",
      path: `/api/purchase-orders/${orderId}/items/${id}`,
      body: JSON.stringify({ quantityOrdered: random.integer(1, 100_000) }),
    };
  });
};

const lastChanges =
  "SELECT action, resource, before, after, length(actor_id), actor_email, length(request_id) > 8 FROM changes ORDER BY sequence DESC LIMIT 5";

const indexedVlans =
  "SELECT count(*), (SELECT count(*) FROM search_pending) FROM search_docsize WHERE id / 1099511627776 = (SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'search number of vlans')";

/** The rows that write. */
export const writeRows: readonly Row[] = [
  {
    label: "durable create of a VLAN",
    floors: [
      { floor: "createTogether", label: "bare server, group commit", goal: 0.6 },
      { floor: "createAlone", label: "bare server, each by itself, NORMAL", goal: 1 },
    ],
    requests: creates,
    written: ["SELECT * FROM vlans ORDER BY id DESC LIMIT 5", lastChanges, indexedVlans],
  },
  {
    label: "PATCH of an order's item, with totals",
    floors: [{ floor: "patchItem", label: "bare server, group commit", goal: 0.5 }],
    requests: patches,
    written: [
      "SELECT * FROM purchase_order_items WHERE revision > 1 ORDER BY id",
      "SELECT * FROM purchase_orders ORDER BY id",
      lastChanges,
    ],
  },
];
