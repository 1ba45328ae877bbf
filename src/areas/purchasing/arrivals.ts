import { invalid } from "../../lib/failures/refusal.ts";
import { maxDelivered, maxProblems } from "../../lib/limits.ts";
import { fold } from "../../lib/text/fold.ts";
import type { DeliveredDevice, DeliveredItem, Delivery } from "../../resources/delivery.ts";
import type { PurchaseOrderItem } from "../../resources/purchase-order-items.ts";

/** A device that has come, and what is known of it. */
export interface Arrival {
  /** The way to it in the body: "items[0].devices[2]". */
  readonly path: string;
  readonly deviceTypeId: string;
  /** The cost of one, in cents. */
  readonly purchasePrice: PurchaseOrderItem["unitCost"];
  readonly sent: DeliveredDevice;
  /** Where it is, and the way to what says so: "items[0]." for its line, "" for the delivery. */
  readonly place: { readonly path: string } & Pick<Delivery, "siteId" | "locationId">;
}

/**
 * The devices of a delivery. Throws 400 where a line has more of them than have come or its item has no device type, where
 * a serial or an asset tag is there twice, and for more devices than one delivery makes.
 */
export function arrivalsOf(items: readonly PurchaseOrderItem[], delivery: Delivery): readonly Arrival[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const problems: string[] = [];
  const arrivals = delivery.items.flatMap((line, index): Arrival[] => {
    const { itemId, quantity, devices = [] } = line;
    if (devices.length === 0) return [];
    const path = `items[${index}]`;
    const { deviceTypeId = null, unitCost: purchasePrice = null } = byId.get(itemId.toLowerCase()) ?? {};
    if (deviceTypeId === null) {
      problems.push(`${path}.devices: the item has no device type; give it one first`);
      return [];
    }
    if (devices.length > quantity) {
      problems.push(`${path}.devices: must not be more than the ${quantity} that have come`);
      return [];
    }
    const place = placeOf(line, `${path}.`) ?? placeOf(delivery, "") ?? { path: "" };
    return devices.map((sent, at) => ({
      path: `${path}.devices[${at}]`,
      deviceTypeId,
      purchasePrice,
      sent,
      place,
    }));
  });
  if (arrivals.length > maxDelivered.devices)
    problems.push(`items: must not have more than ${maxDelivered.devices} devices`);
  problems.push(...doubles(arrivals, "serial"), ...doubles(arrivals, "assetTag"));
  if (problems.length > 0) throw invalid(...problems.slice(0, maxProblems));
  return arrivals;
}

/** A line that says where its devices are says all of it. */
const placeOf = (
  { siteId, locationId }: DeliveredItem | Delivery,
  path: string,
): Arrival["place"] | undefined =>
  siteId === undefined && locationId === undefined
    ? undefined
    : { path, ...(siteId !== undefined && { siteId }), ...(locationId !== undefined && { locationId }) };

function doubles(arrivals: readonly Arrival[], field: "serial" | "assetTag"): string[] {
  const seen = new Set<string>();
  return arrivals.flatMap(({ path, sent }) => {
    const value = sent[field] ?? null;
    if (value === null) return [];
    const folded = fold(value.trim());
    if (seen.has(folded)) return [`${path}.${field}: is there twice`];
    seen.add(folded);
    return [];
  });
}
