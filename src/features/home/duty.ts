import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { type Bindings, type Statement, statement } from "../../db/statements/statement.ts";
import { maxHomeRecords, maxHomeShifts, maxHomeWindows } from "../../lib/limits.ts";
import { day } from "../../lib/time/duration.ts";
import { columnOf } from "../../resource/definition/columns.ts";
import { renderRecord } from "../../resource/definition/render.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { titleIn } from "../../resource/reading/titles.ts";
import { changeRequests } from "../../resources/change-requests.ts";
import { incidents } from "../../resources/incidents.ts";
import { maintenanceWindows } from "../../resources/maintenance-windows.ts";
import { onCallSchedules } from "../../resources/on-call-schedules.ts";
import { profiles } from "../../resources/profiles.ts";
import type { HomeDuty } from "./answers.ts";

/** For how long a rotation that has ended still counts as one that should go on. */
const memory = 21 * day;

const limited = sql`LIMIT ${sql.placeholder("limit")}`;

const select = (resource: Resource, rest: SQL): SQL =>
  sql`SELECT ${renderRecord(resource, "lists")} AS json FROM ${resource.table} WHERE ${rest} ${limited}`;

const column = (resource: Resource, key: string): SQL => sql`${columnOf(resource, key)}`;

/** Neither closed nor resolved, whatever the word: as ranges, which the index of the status serves where most are over. */
const isOpen = (): SQL => {
  const status = column(incidents, "status");
  return sql`(${status} < 'closed' OR (${status} > 'closed' AND ${status} < 'resolved') OR ${status} > 'resolved')`;
};

const openIncidents = statement(() =>
  select(
    incidents,
    sql`${isOpen()} ORDER BY ${column(incidents, "severity")}, ${column(incidents, "detectedAt")} DESC`,
  ),
);

const openCount = statement(() => sql`SELECT count(*) AS total FROM ${incidents.table} WHERE ${isOpen()}`);

const isSubmitted = (): SQL => sql`${column(changeRequests, "status")} = 'submitted'`;

const awaitedChanges = statement(() =>
  select(
    changeRequests,
    sql`${isSubmitted()} ORDER BY ${column(changeRequests, "scheduledFor")} NULLS LAST, ${column(changeRequests, "id")}`,
  ),
);

const awaitedCount = statement(
  () => sql`SELECT count(*) AS total FROM ${changeRequests.table} WHERE ${isSubmitted()}`,
);

const plannedChanges = statement(() => {
  const at = column(changeRequests, "scheduledFor");
  const status = column(changeRequests, "status");
  return select(
    changeRequests,
    sql`${status} IN ('approved', 'scheduled', 'in_progress') AND ${at} >= ${sql.placeholder("now")} ORDER BY ${at}`,
  );
});

const comingWindows = statement(() => {
  const [status, start, end] = ["status", "startTime", "endTime"].map((key) =>
    column(maintenanceWindows, key),
  );
  const isLeft = sql`${end} > ${sql.placeholder("now")} OR ${end} IS NULL OR ${status} = 'in_progress'`;
  return select(
    maintenanceWindows,
    sql`${status} NOT IN ('completed', 'cancelled') AND (${isLeft}) ORDER BY ${start}`,
  );
});

const lateShifts = statement(() => {
  const end = column(onCallSchedules, "endTime");
  return select(
    onCallSchedules,
    sql`(${end} >= ${sql.placeholder("since")} OR ${end} IS NULL) ORDER BY ${end} NULLS LAST`,
  );
});

const namedPeople = statement(
  () =>
    sql`SELECT ${renderRecord(profiles, "lists")} AS json FROM ${profiles.table} WHERE ${columnOf(profiles, "id")} IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`,
);

/** What goes on in the operations area at a moment, in milliseconds since 1970. */
export function readDuty(database: Database, moment: number): HomeDuty {
  const now = new Date(moment).toISOString();
  const since = new Date(moment - memory).toISOString();
  const found = {
    incidents: {
      data: rows<HomeDuty["incidents"]["data"]>(openIncidents(database), { limit: maxHomeRecords }),
      total: countOf(openCount(database)),
    },
    approvals: {
      data: rows<HomeDuty["approvals"]["data"]>(awaitedChanges(database), { limit: maxHomeRecords }),
      total: countOf(awaitedCount(database)),
    },
    planned: rows<HomeDuty["planned"]>(plannedChanges(database), { now, limit: maxHomeWindows }),
    windows: rows<HomeDuty["windows"]>(comingWindows(database), { now, limit: maxHomeWindows }),
    shifts: rows<HomeDuty["shifts"]>(lateShifts(database), { since, limit: maxHomeShifts }),
  };
  return { ...found, people: peopleIn(database, found) };
}

/** SQLite writes them in the form of their schema, which tests hold the answer to. */
function rows<Rows extends readonly unknown[]>(found: Statement, values: Bindings): Rows {
  const texts = found.rows<[string]>(values).map(([json]) => json);
  return JSON.parse(`[${texts.join(",")}]`) as Rows;
}

const countOf = (found: Statement): number => found.get<{ readonly total: number }>()?.total ?? 0;

function peopleIn(database: Database, found: Omit<HomeDuty, "people">): HomeDuty["people"] {
  const ids = [
    ...found.incidents.data.map(({ assignedToId }) => assignedToId),
    ...[...found.approvals.data, ...found.planned].map(({ requestedById }) => requestedById),
    ...found.shifts.map(({ personId }) => personId),
  ];
  const named = JSON.stringify([...new Set(ids.filter((id) => id !== null))]);
  return namedPeople(database)
    .rows<[string]>({ ids: named })
    .map(([json]) => {
      const person = JSON.parse(json) as { readonly id: string; readonly avatarUrl: string | null };
      return { id: person.id, name: titleIn(profiles, { ...person }), avatarUrl: person.avatarUrl };
    });
}
