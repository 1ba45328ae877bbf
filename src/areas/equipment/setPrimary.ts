import { invalid } from "../../lib/failures/refusal.ts";
import { parseAddress } from "../../lib/network/cidr.ts";
import { type Rendered, recordIn } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { readStored } from "../../resource/writing/row.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { devices } from "../../resources/devices.ts";
import { ipAddresses } from "../../resources/ip-addresses.ts";

/** Makes an address the primary one of its family; the database refuses one that is on another device. */
export function setPrimary(context: WriteContext, before: Rendered, ipAddressId: string): Rendered {
  const { address } = readStored(context.database, ipAddresses, ipAddressId.toLowerCase());
  const parsed = typeof address === "string" ? parseAddress(address) : undefined;
  if (parsed === undefined) throw invalid("ipAddressId: no such IP address");
  const field = parsed.bits === 32 ? "primaryIp4Id" : "primaryIp6Id";
  return updateRecord(context, devices, recordIn(devices, before).id, { [field]: ipAddressId }, { before });
}
