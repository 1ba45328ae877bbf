import { mayAccess, requireAccess } from "../../http/access.ts";
import type { Caller } from "../../http/session.ts";
import { notFound } from "../../lib/failures/refusal.ts";
import { parseUuid } from "../../lib/uuid.ts";
import { findResource } from "../../resource/definition/registry.ts";
import type { Store } from "../../resource/reading/store.ts";
import type { Document } from "./answers.ts";
import { findDocument } from "./show.ts";

type Asking = Pick<Store, "database" | "registry">;

/**
 * Returns the document that an address names. Decision: who may read a record may read its documents, and who may write it
 * may change them; to all others there is none. Throws 404.
 */
export function requireReadable(
  { database, registry }: Asking,
  { role }: Pick<Caller, "role">,
  sent = "",
): Document {
  const id = parseUuid(sent);
  const found = id === undefined ? undefined : findDocument(database, id);
  if (found === undefined || !mayAccess(role, findResource(registry, found.ownerResource).read))
    throw notFound("Document");
  return found;
}

/** Returns the document that an address names, for a change of it; throws 403 for those who may only read its record. */
export function requireWritable(asking: Asking, caller: Pick<Caller, "role">, sent = ""): Document {
  const found = requireReadable(asking, caller, sent);
  requireAccess(caller.role, findResource(asking.registry, found.ownerResource).write);
  return found;
}
