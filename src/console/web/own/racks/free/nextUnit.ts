import type { FreePlace } from "../../../../../areas/equipment/answers.ts";
import { recordAddress } from "../../../api/address.ts";
import { send } from "../../../api/client.ts";
import type { Row } from "../../../api/record.ts";

/** Finds a free position for another device of the same type: the closest one above, or else the highest one below. */
export async function nextUnit(rackId: string, added: Row): Promise<Readonly<Record<string, string>>> {
  const { deviceTypeId, face, position } = added;
  if (typeof face !== "string" || position === null) return {};
  const query = { deviceTypeId: String(deviceTypeId), face };
  const path = `${recordAddress("racks", rackId)}/free`;
  // Without a proposal the unit is left empty.
  const found = await send<{ data: FreePlace[] }>("GET", path, { query }).catch(() => undefined);
  const free = (found?.json.data ?? []).map((place) => Number(place.position)).sort((a, b) => a - b);
  const next = free.find((unit) => unit > Number(position)) ?? free.at(-1);
  return next === undefined ? {} : { position: String(next), face };
}
