import { sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import { columnOf } from "../../resource/definition/columns.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import type { DeliveredDevice } from "../../resources/delivery.ts";
import { devices } from "../../resources/devices.ts";
import type { Filling } from "../filling.ts";

/** As many devices of a line as have been unpacked. */
const unpacked = 4;

/** What stands on the next devices of a model that have come. */
export type NextLabels = (model: string, count: number) => DeliveredDevice[];

/** Numbers what has come lately. */
export function createDeliveryLabels(): NextLabels {
  let last = 9000;
  return (model, count) =>
    Array.from({ length: Math.min(count, unpacked) }, () => {
      last += 1;
      const maker = model.replaceAll(/[^A-Z\d]/g, "").slice(0, 4);
      return { serial: `${maker}-${900_000 + last}`, assetTag: `HM-${String(last).padStart(6, "0")}` };
    });
}

const ofOrder = statement(
  () =>
    sql`SELECT ${devices.table.id} AS id FROM ${devices.table} WHERE ${columnOf(devices, "purchaseOrderId")} = ${sql.placeholder("orderId")}`,
);

/** Dates what has come of an order: receiving stamps the present, which is not that of the demonstration. */
export function dateArrivals({ context, calendar }: Filling, orderId: string, days: number): void {
  const dayAt = (day: number): string => calendar.at(day, "00:00").slice(0, 10);
  const dates = { purchaseDate: dayAt(days), warrantyEnd: dayAt(days + 3 * 365 - 1) };
  for (const { id } of ofOrder(context.database).all<{ readonly id: string }>({ orderId }))
    updateRecord(context, devices, id, dates);
}
