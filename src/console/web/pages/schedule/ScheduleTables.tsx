import type { Lane } from "../../operations/lanes.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { type Column, Table } from "../../ui/page/Table.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { formatDay } from "../../ui/time/formatMoment.ts";
import { type AgendaItem, agendaOf } from "./agenda.ts";
import { EntryLink } from "./EntryLink.tsx";
import { formatEntryTime } from "./formatEntryTime.ts";
import { GrowingEnd } from "./GrowingEnd.tsx";
import type { Rolling } from "./useRolling.ts";
import "./ScheduleTables.css";

interface ScheduleTablesProps {
  readonly rolling: Rolling;
  readonly lanes: readonly Lane[];
  readonly now: number;
}

/** The schedule as tables: one for each day on which something starts, and more while scrolling. */
export function ScheduleTables({ rolling: { drawn, grow }, lanes, now }: ScheduleTablesProps) {
  const days = agendaOf(lanes, drawn);
  return (
    <div className="agenda">
      <Button className="agenda-more" variant="ghost" icon="arrow-up" onClick={() => grow("earlier")}>
        Show earlier
      </Button>
      {days.length === 0 && (
        <EmptyState icon="calendar" title="Nothing is planned for this time">
          Go to another time, or add a maintenance window, a change request or a shift.
        </EmptyState>
      )}
      {days.map(({ start, end, items }) => (
        <Table
          key={start}
          className="agenda-table"
          caption={`${formatDay(start, now)}${start <= now && now < end ? ", today" : ""}`}
          showCaption
          framed
          columns={columnsFrom(now)}
          rows={items}
          keyOf={({ entry }) => entry.key}
        />
      ))}
      <GrowingEnd until={drawn.end} onReach={() => grow("later")} />
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
  { key: "time", header: "When", width: "20rem", cell: ({ entry }) => formatEntryTime(entry, now) },
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
    cell: ({ entry }) => {
      if (entry.kind === "gap") return <StatusBadge value="Gap" tone={entry.tone} />;
      return entry.status !== undefined && <StatusBadge value={entry.status} tone={entry.tone} />;
    },
  },
];
