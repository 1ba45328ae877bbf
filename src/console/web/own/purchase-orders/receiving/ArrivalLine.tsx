import { useId } from "react";
import { maxDelivered } from "../../../../../lib/limits.ts";
import { SegmentedControl } from "../../../ui/input/SegmentedControl.tsx";
import { type Column, Table } from "../../../ui/page/Table.tsx";
import { formatCount, formatNumber } from "../../../ui/words.ts";
import { ArrivalCell } from "./ArrivalCell.tsx";
import { type ArrivalDraft, type ArrivalField, arrivalFields, arrivalKey, serialsIn } from "./arrivals.ts";
import type { ArrivalMode, ArrivalLine as Line } from "./deliveredLines.ts";
import type { ArrivalsState } from "./useArrivals.ts";
import "./ArrivalLine.css";

interface ArrivalLineProps {
  readonly line: Line;
  readonly arrivals: ArrivalsState;
}

const modes: readonly { readonly value: ArrivalMode; readonly label: string }[] = [
  { value: "serials", label: "With serials" },
  { value: "unnamed", label: "Without serials" },
  { value: "counted", label: "No devices" },
];

/** How to receive the pieces of a line: devices with a serial field each, devices without serials, or only a quantity. */
export function ArrivalLine({ line, arrivals }: ArrivalLineProps) {
  const { item, count, isTooMany, mode, rows } = line;
  const id = useId();
  return (
    <section className="arrival-line" aria-labelledby={id}>
      <div className="toolbar">
        <h3 id={id}>
          <bdi>{item.description}</bdi>
        </h3>
        <output className="muted">{describeMode(line)}</output>
        <span className="spacer" />
        {!isTooMany && (
          <SegmentedControl
            label={`Devices of ${item.description}`}
            segments={modes}
            value={mode}
            onChange={(next) => arrivals.setMode(item.id, next)}
          />
        )}
      </div>
      {mode === "serials" && (
        <Table
          caption={`Devices of ${item.description}`}
          className="arrival-table"
          columns={columnsOf(line, arrivals)}
          rows={rows.map((arrival, index) => ({ arrival, index }))}
          keyOf={({ index }) => String(index)}
        />
      )}
      {isTooMany && (
        <p className="muted">
          {formatNumber(count)} pieces are booked as a number alone. Book {formatNumber(maxDelivered.devices)}{" "}
          or fewer to add them as devices.
        </p>
      )}
    </section>
  );
}

/** Describes the progress of scanning, or what is created instead. */
function describeMode({ mode, count, rows }: Line): string {
  if (mode === "serials")
    return `${formatNumber(serialsIn(rows))} of ${formatCount(count, "serial", "serials")}`;
  return mode === "unnamed" ? formatCount(count, "device", "devices") : formatCount(count, "piece", "pieces");
}

interface Row {
  readonly arrival: ArrivalDraft;
  readonly index: number;
}

function columnsOf({ item }: Line, { problems, type, paste }: ArrivalsState): readonly Column<Row>[] {
  const fields = Object.entries(arrivalFields) as [ArrivalField, string][];
  return [
    {
      key: "number",
      header: "No.",
      isTitle: true,
      width: "3rem",
      cell: ({ index }) => formatNumber(index + 1),
    },
    ...fields.map(
      ([field, label]): Column<Row> => ({
        key: field,
        header: label,
        cell: ({ arrival, index }) => (
          <ArrivalCell
            id={item.id}
            index={index}
            field={field}
            label={`${label} of ${item.description}, device ${index + 1}`}
            value={arrival[field]}
            problem={problems[arrivalKey({ id: item.id, index }, field)]}
            onType={type}
            onPaste={paste}
          />
        ),
      }),
    ),
  ];
}
