import type { Registry } from "../../resource/definition/registry.ts";
import { tableName } from "../../resource/definition/table.ts";

/**
 * What a clone gets of a table: all rows, none, or those that meet a condition. In conditions, `$person` is the ID of whom
 * the clone is for, `$clone` that of the clone, and `source` the database of the box. `set` replaces columns by expressions.
 */
export type CloneRule =
  | "all"
  | "nothing"
  | { readonly where: string; readonly set?: Readonly<Record<string, string>> };

const own = { where: "person_id = $person" };
const attachedFile = "sha256 IN (SELECT sha256 FROM source.documents)";

/**
 * What a clone gets of the tables that are no resource's. Decision: a clone is a new file into which rows are copied, and
 * no copy of which rows are deleted, so no secret was ever in it. A table that is not named here fails a test.
 */
const otherRules: Readonly<Record<string, CloneRule>> = {
  // Who may sign in: the person whom the clone is for, with their password.
  credentials: own,
  sessions: "nothing",
  second_factors: "nothing",
  second_factor_steps: "nothing",
  recovery_codes: "nothing",
  sign_ins: "nothing",
  sign_in_devices: "nothing",
  sign_in_failures: "nothing",

  // What people keep for themselves.
  own_views: own,
  kept: own,
  seen_mentions: own,
  import_mappings: own,
  imports: "nothing",

  views: "all",

  // What belongs to records.
  links: "all",
  record_tags: "all",
  comments: "all",
  custom_values: "all",
  documents: "all",
  document_files: { where: attachedFile },
  document_pieces: { where: `$documents = 'all' AND ${attachedFile}` },
  document_thumbnails: { where: `$documents <> 'none' AND ${attachedFile}` },

  // The change log. An undo needs a group whole: one of which an entry stays behind does not come along.
  changes: {
    where: "sequence IN (SELECT sequence FROM temp.cut_changes)",
    set: { group_id: "CASE WHEN group_id IN (SELECT number FROM temp.cut_groups) THEN group_id END" },
  },
  change_groups: {
    where: "number IN (SELECT number FROM temp.cut_groups)",
    set: { undoes: "CASE WHEN undoes IN (SELECT number FROM temp.cut_groups) THEN undoes END" },
  },

  // The database itself. The epoch, the search index and what backups note are made anew.
  meta: {
    where: "key = 'serialOffset' OR key GLOB 'derivation of *' OR key GLOB 'custom field *'",
  },
  migrations: "all",
  settings: "all",
  clones: "nothing",
  output_readers: "nothing",
  merges: "nothing",
  merge_files: "nothing",
  merge_items: "nothing",
  // A refresh finds by it what is at the box already.
  merged: { where: "clone_id = $clone" },
  carried_changes: "nothing",
  merged_changes: { where: "sequence IN (SELECT sequence FROM temp.cut_changes)" },
};

/**
 * What a standby gets where that is not everything. Decision: a standby has the secrets too, as it has to be the box after a
 * promotion: passwords, second factors, sessions, tokens and clones that are out. An import in progress has its file at the box.
 */
const standbyRules: Readonly<Record<string, CloneRule>> = {
  imports: "nothing",
  meta: {
    where:
      "key NOT IN ('epoch', 'clone', 'sent', 'standby', 'standby sessions', 'write probe') AND key NOT GLOB 'search *' AND key NOT GLOB 'copied to *'",
  },
};

/** Returns the rule of every table for a standby. */
export const standbyRulesOf = (registry: Registry): Readonly<Record<string, CloneRule>> => ({
  ...Object.fromEntries(Object.keys(cloneRulesOf(registry)).map((table) => [table, "all"])),
  ...standbyRules,
});

/** Tables of a standby, with the columns that tell a change which the change log does not. */
export const unloggedColumns: Readonly<Record<string, string>> = {
  credentials: "*",
  second_factors: "*",
  recovery_codes: "*",
  own_views: "*",
  views: "id, made_by_id",
  kept: "*",
  seen_mentions: "*",
  import_mappings: "*",
  settings: "*",
  clones: "id, state, last_merge_id",
  merges: "id, state, revision",
};

/** Returns the rule of every table that is known; the tables of resources come along whole, as operators may read all of them. */
export const cloneRulesOf = (registry: Registry): Readonly<Record<string, CloneRule>> => ({
  ...Object.fromEntries(registry.map((resource) => [tableName(resource), "all"])),
  ...otherRules,
});
