import { sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import { maxFigureRows } from "../../lib/limits.ts";
import { day } from "../../lib/time/duration.ts";
import type { FigureReader } from "../../resource/answering/figures/reader.ts";
import { personName } from "../../resources/personName.ts";
import { canRead } from "./countFigure.ts";

/** People are told who has no shift for so many days ahead. */
const ahead = 30;

interface ShiftRow {
  readonly id: string;
  readonly person: string | null;
  readonly name: string;
  readonly startTime: string | null;
  readonly endTime: string | null;
}

const isCurrent = sql`(end_time IS NULL OR end_time > ${sql.placeholder("now")})`;

const nextShifts = statement(
  () =>
    sql`SELECT id, ${personName(sql`person_id`)} AS person, name, start_time AS "startTime", end_time AS "endTime" FROM on_call_schedules WHERE ${isCurrent} ORDER BY start_time, id LIMIT ${sql.placeholder("limit")}`,
);

const onCallNow = statement(
  () =>
    sql`SELECT count(DISTINCT person_id) AS total FROM on_call_schedules WHERE ${isCurrent} AND start_time <= ${sql.placeholder("now")}`,
);

const withoutShift = statement(
  () =>
    sql`SELECT count(*) AS total FROM profiles WHERE is_active = 1 AND role <> 'viewer' AND NOT EXISTS (SELECT 1 FROM on_call_schedules WHERE person_id = profiles.id AND ${isCurrent} AND start_time < ${sql.placeholder("until")})`,
);

const activePeople = statement(
  () => sql`SELECT count(*) FILTER (WHERE is_active = 1) AS active, count(*) AS "all" FROM profiles`,
);

/** Who is on call now and next, and who is never. */
export const peopleFigures: FigureReader = async (context) => {
  const { database, asking } = context;
  const now = asking.now.toISOString();
  const until = new Date(asking.now.getTime() + ahead * day).toISOString();
  const people = activePeople(database).get<{ readonly active: number; readonly all: number }>();
  const figure = { of: null, isMoney: false } as const;
  const active = {
    ...{ label: "Active", value: String(people?.active ?? 0), of: String(people?.all ?? 0) },
    ...{ note: "people", isMoney: false, to: "/people" },
  };
  if (!canRead(context, "on-call-schedules")) return { figures: [active], lists: [] };
  const total = (found: typeof onCallNow): string =>
    String(found(database).get<{ readonly total: number }>({ now, until })?.total ?? 0);
  const rows = nextShifts(database).all<ShiftRow>({ now, limit: maxFigureRows });
  return {
    figures: [
      { ...figure, label: "On call now", value: total(onCallNow), note: "people", to: "/schedule" },
      {
        ...{ ...figure, label: "Without on-call", value: total(withoutShift) },
        ...{ note: `people in the next ${ahead} days`, to: "/schedule" },
      },
      active,
    ],
    lists: [
      {
        title: "On call next",
        resource: "on-call-schedules",
        columns: [
          { label: "Shift", kind: "text" },
          { label: "Person", kind: "text" },
          { label: "From", kind: "time" },
          { label: "To", kind: "time" },
        ],
        rows: rows.map(({ id, person, name, startTime, endTime }) => ({
          id,
          cells: [name, person, startTime, endTime],
        })),
        to: "/schedule",
        more: "Open the schedule",
      },
    ],
  };
};
