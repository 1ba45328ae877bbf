import { type SQL, sql } from "drizzle-orm";
import { changeGroups } from "../../../db/changes/groups.ts";
import type { Role } from "../../../http/access.ts";
import { defaultEntries } from "../../../lib/limits.ts";
import type { Registry } from "../../../resource/definition/registry.ts";
import type { Columns } from "../../../resource/fields/field.ts";
import type { Filter } from "../../../resource/reading/filters.ts";
import type { TableSource } from "../../../resource/reading/source.ts";
import { profiles } from "../../../resources/profiles.ts";
import { seesEmails, withNames } from "../actorName.ts";
import { visibleNames } from "../visible.ts";
import { type GroupKey, groupFields } from "./answers.ts";

const columnsOfGroup = (key: string): Columns => ({
  own: sql`${changeGroups[key as GroupKey]}`,
  derived: undefined,
  of: (other) => sql`${changeGroups[other as GroupKey]}`,
});

/**
 * The list of the groups of changes, as those see it who may read the changes of these resources; `who` tells them from
 * others. Decision: who may not read any change of a group does not see it, and who may not read some of them sees no
 * counts of those. Who may not list people sees names in `actorEmail`, as in the change log.
 */
export function groupSource(who: string, names: readonly string[], hasEmails = true): TableSource {
  const columnsOf = hasEmails ? columnsOfGroup : withNames(columnsOfGroup, sql`${changeGroups.actorId}`);
  const visible = sql`json_each(${changeGroups.counts}) WHERE key IN (${sql.join(
    names.map((name) => sql.raw(`'${name}'`)),
    sql`, `,
  )})`;
  const sum = (count: string): SQL =>
    sql`(SELECT coalesce(sum(value ->> ${sql.raw(`'${count}'`)}), 0) FROM ${visible})`;
  const number = {
    ...groupFields.number,
    kind: {
      ...groupFields.number.kind,
      asks: {
        [askOf(who)]: {
          description: "that the caller may see",
          read: () => undefined,
          condition: () => sql`EXISTS (SELECT 1 FROM ${visible})`,
        },
      },
    },
  };
  const scalars = Object.entries({ ...groupFields, number });
  return {
    fields: { ...groupFields, number },
    noun: "groups",
    defaultPage: defaultEntries,
    sort: "number",
    descending: true,
    sorts: ["number", "at"],
    order: "Sort direction; the newest comes first unless asked otherwise",
    span: "at",
    name: "change_groups",
    list: ["change groups", who],
    table: changeGroups,
    tables: hasEmails ? ["change_groups"] : ["change_groups", profiles.name],
    columns: columnsOf,
    render: () =>
      sql`json_object(${sql.join(
        scalars.map(([key, { kind }]) => sql`${sql.raw(`'${key}'`)}, ${kind.render(columnsOf(key))}`),
        sql`, `,
      )}, 'created', ${sum("created")}, 'updated', ${sum("updated")}, 'deleted', ${sum("deleted")}, 'resources', json((SELECT json_group_array(json_object('resource', key, 'created', value -> '$.created', 'updated', value -> '$.updated', 'deleted', value -> '$.deleted')) FROM ${visible})))`,
    longTexts: () => [changeGroups.counts],
    ties: { column: () => sql`${changeGroups.number}`, along: true },
    inOrder: ["actorId"],
  };
}

/** The same as those of a role see it. */
export const groupsFor = (registry: Registry, role: Role): TableSource =>
  groupSource(role, visibleNames(registry, role), seesEmails(role));

const askOf = (who: string): string => `visible to ${who}`;

/** The filter that leaves the groups of which the caller may see something. */
export const visibleGroups = (who: string): Filter => ({
  ...{ key: "number", test: "holds", values: [], orNull: false, ask: askOf(who), isWide: true },
});
