import type { Database } from "../../db/open.ts";
import type { Caller } from "../../http/session.ts";
import { Refusal } from "../../lib/failures/refusal.ts";
import { isThere } from "../../resource/reading/read.ts";
import { profiles } from "../../resources/profiles.ts";

/** Throws 401 inside a write where its caller was deleted while it waited: nothing is kept for who is gone. */
export function requireStillThere(database: Database, { personId }: Caller): void {
  if (!isThere(database, profiles, personId)) throw new Refusal(401, "Not authenticated");
}
