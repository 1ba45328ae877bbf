import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { maxLinks } from "../../lib/limits.ts";
import type { Attached, WrongField } from "../../resource/definition/attached/attached.ts";
import { findResource } from "../../resource/definition/registry.ts";
import { linkSheet } from "../../resources/linkSheet.ts";
import { linkOwners, linkRules, mayLink, rulesOf } from "../../resources/links.ts";

/**
 * What records are about, such as the devices that an incident affects. Beside the records and not in them: who may read a
 * device may not learn of its incidents.
 */
const links = sqliteTable("links", {
  id: text("id").primaryKey(),
  kind: text("kind").notNull(),
  ownerResource: text("owner_resource").notNull(),
  ownerId: text("owner_id").notNull(),
  recordResource: text("record_resource").notNull(),
  /** Null once the record is deleted. */
  recordId: text("record_id"),
  /** The title of the record when it was linked; of a deleted record, its last one. */
  recordTitle: text("record_title").notNull(),
  note: text("note"),
  createdAt: text("created_at").notNull(),
});

/** A link as it is stored. */
export type LinkRow = typeof links.$inferSelect;

/** Links as what is attached to their owners. */
export const linkKind: Attached = {
  word: "link",
  table: links,
  sheet: linkSheet,
  ends: {
    owner: { resources: linkOwners },
    record: { resources: [...new Set(linkRules.flatMap(({ records }) => records))], keepsTitle: true },
  },
  logged: {
    ...{ kind: "kind", resource: "recordResource", id: "recordId", title: "recordTitle", note: "note" },
  },
  merge: "set",
  apart: ["kind"],
  max: maxLinks,
  nameOf: ({ title }) => `link to ${title}`,
  taken: ({ recordTitle }) => `recordId: ${recordTitle} is linked already`,
  refuse: (registry, row): WrongField[] => {
    const [kind, owner, record] = [String(row.kind), String(row.ownerResource), String(row.recordResource)];
    const { plural } = findResource(registry, owner);
    const rules = rulesOf(owner);
    const rule = rules.find((one) => one.kind === kind);
    if (rule === undefined)
      return [["kind", `must be one of ${rules.map((one) => one.kind).join(", ")} for ${plural}`]];
    return mayLink(owner, kind, record)
      ? []
      : [["recordResource", `must be one of ${rule.records.join(", ")} for "${kind}" of ${plural}`]];
  },
};
