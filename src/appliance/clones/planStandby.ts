import { dirname } from "node:path";
import { standbyPublicKey } from "../../db/clones/standbyKey.ts";
import { keyFile } from "../../db/files.ts";
import type { Database } from "../../db/open.ts";
import { Refusal } from "../../lib/failures/refusal.ts";
import { newId } from "../../lib/uuid.ts";
import { readOrMakeKey } from "../backup/signature.ts";
import { standbyEtag } from "./standbyEtag.ts";
import { findStandby } from "./store.ts";

/** What is known of a standby before it is cut. */
export interface StandbyPlan {
  readonly id: string;
  /** The box lists it already. */
  readonly isKnown: boolean;
  /** Read before the standby is cut: what is written meanwhile is fetched once more, and never missed. */
  readonly etag: string;
  /** The public half of the key with which this box signs what it writes later, SPKI in base64. */
  readonly publicKey: string;
}

/** Plans the standby of a person; one of a name that they have followed before is the same one. */
export function planStandby(database: Database, personId: string, name: string): StandbyPlan {
  const known = findStandby(database, personId, name);
  const id = known?.id ?? newId();
  const publicKey = standbyPublicKey(requireKey(dirname(database.file)), id);
  return { id, isKnown: known !== undefined, etag: standbyEtag(database), publicKey };
}

/** Returns the key of a box, of which those for its standbys are made; throws 503 where it can't be read or created. */
export function requireKey(directory: string): string {
  const key = readOrMakeKey(keyFile(directory));
  if (key !== undefined) return key;
  throw new Refusal(503, `${keyFile(directory)} can't be read or created; check its disk and its owner`);
}
