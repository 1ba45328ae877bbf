import type { Author, ChangeAction } from "../../db/changes/changes.ts";
import { recordChange } from "../../db/changes/changes.ts";
import type { Database } from "../../db/open.ts";
import { newId } from "../../lib/uuid.ts";
import type { Backup } from "./answers.ts";

/** The name under which the change log tells of backups; super_admins see it (`history/visible.ts`). */
export const logName = "backups";

/** The author of what the service does on its own. */
export const noAuthor: Author = { actor: { personId: null, email: null }, requestId: null };

/** Records that a backup was taken or removed. */
export const recordBackup = (
  database: Database,
  author: Author,
  action: Exclude<ChangeAction, "update">,
  { id, name, reason, bytes, sha256 }: Backup,
): Promise<void> => {
  const facts = JSON.stringify({ name, reason, bytes, sha256 });
  const [before, after] = action === "create" ? [null, facts] : [facts, null];
  return record(database, author, action, id, before, after);
};

/** Records that a backup failed; it has no file, so its id is its own. */
export const recordFailure = (
  database: Database,
  author: Author,
  reason: string,
  error: string,
): Promise<void> =>
  record(database, author, "create", newId(), null, JSON.stringify({ reason, failed: true, error }));

const record = (
  database: Database,
  author: Author,
  action: ChangeAction,
  recordId: string,
  before: string | null,
  after: string | null,
): Promise<void> =>
  database.write(() =>
    recordChange(database, author, { action, resource: logName, recordId, before, after }),
  );
