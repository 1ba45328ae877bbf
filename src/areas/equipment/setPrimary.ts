import { invalid } from "../../lib/failures/refusal.ts";
import { parseAddress } from "../../lib/network/cidr.ts";
import type { RecordWork } from "../../resource/answering/handlers.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { Rendered } from "../../resource/reading/read.ts";
import { readStored } from "../../resource/writing/row.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { ipAddresses } from "../../resources/ip-addresses.ts";

type PrimaryWork = RecordWork<{ readonly ipAddressId: string }>;

/**
 * Makes an address the primary one of its family, of a device or a virtual machine. Throws 400 for an address that does
 * not exist, and 409 for one that is not on it.
 */
export function setPrimary(
  resource: Resource,
  { context, id, body: { ipAddressId }, before }: PrimaryWork,
): Rendered {
  const { address } = readStored(context.database, ipAddresses, ipAddressId.toLowerCase());
  const parsed = typeof address === "string" ? parseAddress(address) : undefined;
  if (parsed === undefined) throw invalid("ipAddressId: no such IP address");
  const field = parsed.bits === 32 ? "primaryIp4Id" : "primaryIp6Id";
  return updateRecord(context, resource, id, { [field]: ipAddressId }, { before });
}
