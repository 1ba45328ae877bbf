import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { Query } from "../../../api/client.ts";
import type { Row } from "../../../api/record.ts";
import { formatPlainDate } from "../../../ui/time/exactTime.ts";
import { formatMoment, formatSpan } from "../../../ui/time/formatMoment.ts";
import { type InboundList, referringTo } from "../related/inbound.ts";

/** The maximum number of dates shown. */
export const maxUpcoming = 3;

/** An upcoming date of a record. */
export interface ComingUp {
  readonly resource: ResourceDescription;
  readonly row: Row;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Its formatted time: "tomorrow 22:00 to 01:00", "31 Mar 2027". */
  readonly when: string;
  /** The field with the date, if that is not obvious. */
  readonly field: FieldDescription | undefined;
}

/** Returns the query for the next related records, including current ones. */
export function upcomingQuery(inbound: InboundList, id: string): Query {
  const { resource } = inbound;
  const { at = "", until = at, filters } = resource.view.upcoming ?? {};
  const isDay = fieldOf(resource, at)?.kind === "date";
  return {
    ...{ ...referringTo(inbound, id), ...filters, [`${until}__gte`]: isDay ? "today" : "now" },
    ...{ sort: at, pageSize: maxUpcoming },
  };
}

/** Returns the upcoming dates of these records, the nearest first; records without a start count as started. */
export function comingUp(
  lists: readonly { readonly resource: ResourceDescription; readonly rows: readonly Row[] }[],
  now: number,
): ComingUp[] {
  const all = lists.flatMap(({ resource, rows }) =>
    rows.map((row): ComingUp => ({ resource, row, ...timeOf(resource, row, now) })),
  );
  const sorted = all.sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
  return [...new Map(sorted.map((each) => [each.row.id, each])).values()].slice(0, maxUpcoming);
}

function timeOf(
  resource: ResourceDescription,
  row: Row,
  now: number,
): Pick<ComingUp, "at" | "when" | "field"> {
  const { at: key = "", until } = resource.view.upcoming ?? {};
  const at = momentOf(row[key], Number.NEGATIVE_INFINITY);
  const field = fieldOf(resource, key);
  if (field?.kind === "date") return { at, when: formatPlainDate(String(row[key])), field };
  if (until === undefined) return { at, when: formatMoment(at, now), field };
  const end = momentOf(row[until], Number.POSITIVE_INFINITY);
  return { at, when: formatSpan({ start: at, end }, now), field: undefined };
}

function momentOf(time: unknown, open: number): number {
  const moment = typeof time === "string" ? Date.parse(time) : Number.NaN;
  return Number.isNaN(moment) ? open : moment;
}

const fieldOf = ({ fields }: ResourceDescription, key: string): FieldDescription | undefined =>
  fields.find((field) => field.key === key);
