import { recordChange } from "../../db/changes/changes.ts";
import { firstBoxName } from "../../db/clones/promoted.ts";
import { deleteStandbyMark, findStandbyMark, type StandbyMark } from "../../db/clones/standby.ts";
import { renewEpoch } from "../../db/epoch.ts";
import { keyFile } from "../../db/files.ts";
import type { Database } from "../../db/open.ts";
import { type Connected, inTransaction } from "../../db/transaction.ts";
import { Failure } from "../../lib/failures/failure.ts";
import { newSecret, sha256 } from "../../lib/hash.ts";
import { newId } from "../../lib/uuid.ts";
import { removeFiles, syncDirectoryOf } from "../backup/disk.ts";
import { readOrMakeKey } from "../backup/signature.ts";
import { logName } from "../clones/store.ts";

/** Returns the mark of a standby; throws a `Failure` where the database is none. */
export function requireStandby(database: Connected, path: string): StandbyMark {
  const mark = findStandbyMark(database);
  if (mark !== undefined) return mark;
  throw new Failure(`${path} is not a standby: it is a box or an away copy, and there is nothing to promote`);
}

/**
 * Makes the standby in a data directory, whose lock the caller holds, the box. Decision: it keeps the ID of the box, so that
 * clones that are out come home to it, and gets a new epoch and a new `sitebook.key`. The first box is listed as a clone of it
 * that was taken when the standby was cut, with the key by which a bundle of what it wrote later is known.
 */
export function promoteStandby(database: Database, path: string): StandbyMark {
  const mark = requireStandby(database, path);
  // Before the mark goes: a standby whose promotion was cut short is promoted again.
  removeFiles(keyFile(path));
  syncDirectoryOf(keyFile(path));
  readOrMakeKey(keyFile(path));
  inTransaction(database, () => {
    storeFirstBox(database, mark);
    deleteStandbyMark(database);
    renewEpoch(database);
  });
  return mark;
}

function storeFirstBox(database: Database, mark: StandbyMark): void {
  database.sqlite
    .query(
      `INSERT INTO clones (id, name, kind, state, person_id, person_email, documents, base, bytes, created_at, last_merge_id, token_hash, public_key, fingerprint)
       VALUES (?, ?, 'box', 'out', ?, ?, 'all', ?, 0, ?, NULL, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, kind = excluded.kind, state = 'out', base = excluded.base, created_at = excluded.created_at,
         token_hash = excluded.token_hash, public_key = excluded.public_key, fingerprint = excluded.fingerprint, chain = NULL`,
    )
    .run(
      ...[mark.id, firstBoxName(mark.box.name), mark.person.id, mark.person.email, mark.base, mark.createdAt],
      // No token has this hash: a bundle of the first box is brought by a person.
      ...[sha256(newSecret()), mark.publicKey, mark.fingerprint],
    );
  recordChange(
    database,
    { actor: { personId: null, email: null }, requestId: newId() },
    {
      ...{ action: "create", resource: logName, recordId: mark.id, before: null },
      after: JSON.stringify({
        name: firstBoxName(mark.box.name),
        kind: "box",
        base: mark.base,
        createdAt: mark.createdAt,
      }),
    },
  );
}
