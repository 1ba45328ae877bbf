import type { Database } from "../../db/open.ts";
import { invalid, problemsAt, Refusal } from "../../lib/failures/refusal.ts";
import { maxDelivered, maxNameLength } from "../../lib/limits.ts";
import { cutText } from "../../lib/text/text.ts";
import { now } from "../../lib/time/time.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import type { DeliveredDevice, Delivery } from "../../resources/delivery.ts";
import type { PurchaseOrder } from "../../resources/purchase-orders.ts";
import { createDevice } from "../equipment/createDevice.ts";
import { portsOfType } from "../equipment/ports/makePorts.ts";
import type { Arrival } from "./arrivals.ts";
import { namesAfter } from "./names.ts";
import { checkSerials } from "./serials.ts";

/**
 * Makes the devices that have come of an order, in stock and with the ports of their types. Decision: a device that is
 * received is called as was sent, else as its asset tag, else as its serial, else by the number of its order; a serial is
 * never made up.
 */
export function bringIn(
  context: WriteContext,
  { id: purchaseOrderId, poNumber }: PurchaseOrder,
  arrivals: readonly Arrival[],
  { warrantyEnd = null }: Delivery,
): void {
  checkPorts(context.database, arrivals);
  checkSerials(context.database, arrivals);
  const nextName = namesAfter(
    context.database,
    poNumber,
    arrivals.flatMap(({ sent }) => nameSent(sent) ?? []),
  );
  const purchaseDate = now().slice(0, 10);
  for (const arrival of arrivals) {
    const { deviceTypeId, purchasePrice, place, sent } = arrival;
    const { siteId = null, locationId = null } = place;
    const { serial = null, assetTag = null } = sent;
    const name = nameSent(sent) ?? nextName();
    const status = "stock";
    const from = { purchaseOrderId, purchaseDate, purchasePrice, warrantyEnd };
    try {
      createDevice(context, { name, deviceTypeId, siteId, locationId, status, serial, assetTag, ...from });
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      throw at(arrival, failure);
    }
  }
}

/** What a device is called by what was sent of it; a tag or a serial may be longer than a name. */
function nameSent({ name, assetTag, serial }: DeliveredDevice): string | undefined {
  const label = assetTag ?? serial ?? undefined;
  return name ?? (label && cutText(label.trim(), maxNameLength));
}

/** Throws 400 where the devices have more ports than one delivery makes: each is a record of its own. */
function checkPorts(database: Database, arrivals: readonly Arrival[]): void {
  const byType = Map.groupBy(arrivals, ({ deviceTypeId }) => deviceTypeId);
  const ports = [...byType].reduce(
    (sum, [id, all]) => sum + portsOfType(database, id).length * all.length,
    0,
  );
  if (ports > maxDelivered.ports)
    throw invalid(`items: must not have devices with more than ${maxDelivered.ports} ports in all`);
}

/** What a device was refused for, by the way to what was sent: its own fields, its place, or what holds for all. */
function at({ path, place }: Arrival, failure: Refusal): Refusal {
  const problems = failure.message.split("; ").flatMap((problem) => {
    if (/^(siteId|locationId):/.test(problem)) return [`${place.path}${problem}`];
    return /^(warrantyEnd):/.test(problem)
      ? [problem]
      : problemsAt(path, new Refusal(failure.status, problem));
  });
  return new Refusal(failure.status, problems.join("; "));
}
