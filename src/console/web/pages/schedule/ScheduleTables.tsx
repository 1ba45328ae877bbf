import type { Lane } from "../../operations/lanes.ts";
import { sayDay, saySpan } from "../../operations/sayMoment.ts";
import type { Span } from "../../operations/span.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { type AgendaItem, agendaOf } from "./agenda.ts";
import { EntryLink } from "./EntryLink.tsx";
import "./ScheduleTables.css";

/** What the tables show. */
interface ScheduleTablesProps {
  readonly span: Span;
  readonly lanes: readonly Lane[];
  readonly now: number;
}

/** The schedule without an axis: a table for each day on which something begins. */
export function ScheduleTables({ span, lanes, now }: ScheduleTablesProps) {
  const days = agendaOf(lanes, span);
  if (days.length === 0)
    return (
      <EmptyState icon="calendar" title="Nothing is planned for this time">
        Go on to another time, or add a maintenance window, a change request or a shift.
      </EmptyState>
    );
  return (
    <div className="agenda">
      {days.map(({ start, end, items }) => (
        <Table
          key={start}
          className="agenda-table"
          caption={`${sayDay(start, now)}${start <= now && now < end ? ", today" : ""}`}
          showCaption
          framed
          columns={columnsFrom(now)}
          rows={items}
          keyOf={({ entry }) => entry.key}
        />
      ))}
    </div>
  );
}

const columnsFrom = (now: number): readonly Column<AgendaItem>[] => [
  {
    key: "title",
    header: "What",
    isTitle: true,
    cell: ({ entry }) => (
      <EntryLink entry={entry}>
        {entry.kind === "gap" && <Icon name="alert" size={14} />} <bdi>{entry.title}</bdi>
      </EntryLink>
    ),
  },
  { key: "time", header: "When", width: "20rem", cell: ({ entry }) => saySpan(entry, now) },
  {
    key: "lane",
    header: "Kind",
    width: "12rem",
    cell: ({ lane }) => (
      <bdi>
        {lane.label}
        {lane.note !== undefined && <span className="muted"> {lane.note}</span>}
      </bdi>
    ),
  },
  {
    key: "status",
    header: "Status",
    width: "9rem",
    cell: ({ entry }) =>
      entry.kind === "gap" ? (
        <StatusBadge value="Gap" tone={entry.tone} />
      ) : (
        <StatusBadge value={entry.status ?? null} tone={entry.tone} />
      ),
  },
];
