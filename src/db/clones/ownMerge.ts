import type { Connected } from "../transaction.ts";
import type { CloneMark } from "./mark.ts";

/** Lists a clone in its own database for as long as its changes are merged onto it, as merges belong to clones. */
export function listOwnClone(
  { sqlite }: Connected,
  { id, name, person, createdAt, documents }: CloneMark,
): void {
  sqlite.run(
    "INSERT INTO clones (id, name, kind, state, person_id, person_email, token_hash, public_key, base, fingerprint, documents, bytes, created_at) VALUES (?, ?, 'laptop', 'out', ?, ?, '', '', 0, '', ?, 0, ?)",
    [id, name, person.id, person.email, documents, createdAt],
  );
}

/** Removes all that merging left which only a box has. */
export function forgetOwnMerge({ sqlite }: Connected): void {
  for (const table of ["merge_items", "merge_files", "merges", "merged", "clones"])
    sqlite.run(`DELETE FROM ${table}`);
}
