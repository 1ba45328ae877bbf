import { Select } from "../../../ui/input/Select.tsx";
import { type Column, Table } from "../../../ui/page/Table.tsx";
import { formatMoment } from "../../../ui/time/formatMoment.ts";
import { formatTurn, type Turn } from "./turns.ts";
import type { PlannedShifts } from "./useShiftPlan.ts";

interface TurnTableProps {
  readonly planned: PlannedShifts;
  readonly now: number;
}

/** The turns of a plan one by one; each can be given to another person, or to no one. */
export function TurnTable({ planned, now }: TurnTableProps) {
  const { turns, people, misfits, nameOf, swap } = planned;
  const takers = [
    ...people.map((id) => ({ value: id, label: nameOf(id) })),
    { value: "", label: "No one, leave a gap" },
  ];
  const columns: readonly Column<Turn>[] = [
    { key: "time", header: "When", isTitle: true, cell: (turn) => formatTurn(turn, now) },
    {
      key: "person",
      header: "On call",
      width: "14rem",
      cell: (turn) => (
        <Select
          aria-label={`On call from ${formatMoment(turn.start, now)}`}
          value={turn.personId ?? ""}
          options={takers}
          onChange={(value) => swap(turn.index, value === "" ? null : value)}
        />
      ),
    },
    {
      key: "note",
      header: "Note",
      cell: (turn) =>
        misfits.overlaps
          .filter((overlap) => overlap.turn.index === turn.index)
          .map(({ shift }) => `overlaps ${nameOf(shift.personId ?? "")}`)
          .join(", "),
    },
  ];
  return (
    <Table
      caption="Turns"
      columns={columns.filter(({ key }) => key !== "note" || misfits.overlaps.length > 0)}
      rows={turns}
      keyOf={({ index }) => String(index)}
      framed
    />
  );
}
