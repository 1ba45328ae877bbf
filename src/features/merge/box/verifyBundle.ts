import { findBoxId } from "../../../db/clones/box.ts";
import { readSchema } from "../../../db/clones/schema.ts";
import type { Call } from "../../../http/route.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { isLongBundle } from "../bundle/seal.ts";
import { publicKeys } from "./cloneRows.ts";
import type { MergeServices } from "./merges.ts";
import { requireReceivable } from "./receive.ts";

/** A bundle that a clone has sent to be refreshed. */
interface VerifiedBundle {
  /** The ID of the clone that has saved it. */
  readonly clone: string;
  readonly chain: Uint8Array;
}

/**
 * Creates what verifies a bundle of which nothing is merged, as one that is to be merged is verified: it comes from a clone of
 * this box, and its history goes on from what is known of it. Throws 400, 403, 409 or 413 otherwise.
 */
export const createVerifyBundle =
  ({ database }: Store, read: MergeServices["read"]) =>
  async ({ caller, request }: Call, file: Uint8Array): Promise<VerifiedBundle> => {
    const upload = { file, passphrase: undefined, schema: readSchema(database) };
    const known = { box: findBoxId(database) ?? "", keys: publicKeys(database) };
    const receipt = await read({ ...upload, ...known }, isLongBundle(file), request.signal);
    requireReceivable({ database }, receipt, caller);
    return { clone: receipt.clone, chain: receipt.chain };
  };
