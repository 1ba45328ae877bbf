import { sql } from "drizzle-orm";
import { type ChangeAction, changes } from "../../db/changes/changes.ts";
import { changeGroups, type groupKinds } from "../../db/changes/groups.ts";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { maxHomeChanges, maxHomeEntries } from "../../lib/limits.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import {
  describeTitle,
  fullNamingFields,
  fullTitleIn,
  readTitles,
  titleById,
} from "../../resource/reading/titles.ts";
import { personName } from "../../resources/personName.ts";
import { profiles } from "../../resources/profiles.ts";
import type { LatestChange } from "./answers.ts";

/** The last entries alone: if they are not visible to the caller, the log is not searched further. */
const lastEntries = statement(
  () =>
    sql`SELECT recent.*, ${changeGroups.kind} AS "groupKind", ${changeGroups.title} AS "groupTitle" FROM (SELECT sequence, at, action, resource, record_id AS id, actor_id AS actorId, actor_email AS actorEmail, ${personName(sql`actor_id`)} AS actorName, group_id AS "group" FROM ${changes} ORDER BY sequence DESC LIMIT ${sql.placeholder("look")}) AS recent LEFT JOIN ${changeGroups} ON ${changeGroups.number} = recent."group" WHERE resource IN (SELECT value FROM json_each(${sql.placeholder("names")})) ORDER BY sequence DESC`,
);

/** Of a record that was deleted what names it alone, as JSON: the whole of it may be long. */
const namesOfGone = statement((resource: Resource) => {
  const pairs = fullNamingFields(resource).map(
    (key) => sql`${sql.raw(`'${key}'`)}, before -> ${sql.raw(`'$.${key}'`)}`,
  );
  return sql`SELECT json_object(${sql.join(pairs, sql`, `)}) AS json FROM ${changes} WHERE sequence = ${sql.placeholder("sequence")}`;
});

interface Entry {
  readonly sequence: number;
  readonly at: string;
  readonly action: ChangeAction;
  readonly resource: string;
  readonly id: string;
  readonly actorId: string | null;
  readonly actorEmail: string | null;
  readonly actorName: string | null;
  readonly group: number | null;
  readonly groupKind: (typeof groupKinds)[number] | null;
  readonly groupTitle: string | null;
}

/** Who made a change, for callers who may not read people, where there is no name. */
const unnamed = "Someone";

/** The records of these resources that were changed last, each once, the newest first; of a group of changes the newest alone. */
export function readLatest(database: Database, resources: Registry, mayReadPeople: boolean): LatestChange[] {
  const names = JSON.stringify(resources.map(({ name }) => name));
  const entries = lastEntries(database).all<Entry>({ look: maxHomeEntries, names });
  const records = { database, registry: resources };
  const seen = new Set<string>();
  const latest = entries.filter(({ resource, id, group }) => {
    const keys = [`${resource} ${id}`, ...(group === null ? [] : [`group ${group}`])];
    const isNew = keys.every((key) => !seen.has(key));
    for (const key of keys) seen.add(key);
    return isNew;
  });
  return latest.slice(0, maxHomeChanges).flatMap((entry) => {
    const resource = resources.find(({ name }) => name === entry.resource);
    if (resource === undefined) return [];
    const { at, action, id } = entry;
    const title =
      action === "delete" ? titleOfGone(records, resource, entry) : titleOfPresent(records, resource, id);
    const by = nameActor(database, entry, mayReadPeople);
    const group = groupOf(entry);
    return [
      {
        at,
        action,
        resource: resource.name,
        id,
        title: title || resource.label,
        by,
        ...(group && { group }),
      },
    ];
  });
}

function groupOf({ group: number, groupKind: kind, groupTitle: title }: Entry): LatestChange["group"] {
  return number === null || kind === null || title === null ? undefined : { number, kind, title };
}

function nameActor(
  database: Database,
  { actorId, actorEmail, actorName }: Entry,
  mayReadPeople: boolean,
): string | null {
  if (actorId === null) return actorEmail;
  return mayReadPeople ? (titleById(database, profiles, actorId) ?? actorEmail) : (actorName ?? unnamed);
}

type Records = Parameters<typeof readTitles>[0];

function titleOfPresent(records: Records, resource: Resource, id: string): string | undefined {
  const found = readTitles(records, resource, [id]).get(id);
  return found && describeTitle(found);
}

function titleOfGone(records: Records, resource: Resource, { sequence }: Entry): string {
  const found = namesOfGone(records.database, resource).get<{ readonly json: string }>({ sequence });
  return fullTitleIn(records, resource, JSON.parse(found?.json ?? "{}") as Fields);
}

type Fields = Readonly<Record<string, unknown>>;
