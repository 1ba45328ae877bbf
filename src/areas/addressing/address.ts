import type { Database } from "../../db/open.ts";
import type { Stored } from "../../db/statements/statement.ts";
import { formatAddress, parseAddress } from "../../lib/network/cidr.ts";
import { parseUuid } from "../../lib/uuid.ts";
import type { Input, StoredValues } from "../../resource/definition/values.ts";
import type { Rendered } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { createRecord } from "../../resource/writing/create.ts";
import { readStored } from "../../resource/writing/row.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { ipAddresses } from "../../resources/ip-addresses.ts";
import { prefixesAround } from "./closest.ts";

/** Creates an address of a checked body; one without a length takes that of the prefix around it. */
export const createAddress = (context: WriteContext, body: Input): Rendered =>
  createRecord(context, ipAddresses, body, lengthened(context.database, body, null));

/** Changes an address; one without a length takes that of the prefix around it. */
export function updateAddress(context: WriteContext, id: string, body: Input, before: Rendered): Rendered {
  const { vrfId = null } = body.address === undefined ? {} : readStored(context.database, ipAddresses, id);
  const given = lengthened(context.database, body, vrfId);
  return updateRecord(context, ipAddresses, id, body, { before, given });
}

/**
 * The address of a body as it is stored, where it was sent without the length of its network. Decision: such an address
 * takes the length of the closest prefix around it in its VRF, and /32 or /128 where there is none.
 */
function lengthened(database: Database, body: Input, ownVrf: Stored): StoredValues {
  const address = typeof body.address === "string" ? parseAddress(body.address.trim()) : undefined;
  if (address === undefined || address.length !== undefined) return {};
  const vrfId = body.vrfId === undefined ? ownVrf : (parseUuid(String(body.vrfId)) ?? null);
  const [closest] = prefixesAround(database, vrfId, address);
  return { address: formatAddress({ ...address, length: closest?.network.length ?? address.bits }) };
}
