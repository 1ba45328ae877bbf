import { formatRotation } from "../../../operations/formatRotation.ts";
import { formatZone } from "../../../operations/formatZone.ts";
import type { Rotation } from "../../../operations/rotations.ts";
import { Combobox } from "../../../ui/input/Combobox.tsx";
import { Field } from "../../../ui/input/Field.tsx";
import { Select } from "../../../ui/input/Select.tsx";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import { formatCount } from "../../../ui/words.ts";
import type { PlannedShifts } from "./useShiftPlan.ts";
import "./ShiftTimes.css";

interface ShiftTimesProps {
  readonly planned: PlannedShifts;
  readonly rotations: readonly Rotation[];
}

const lengths = [
  { value: "12", label: "12 hours" },
  { value: "24", label: "1 day" },
  { value: "48", label: "2 days" },
  { value: "72", label: "3 days" },
  { value: "168", label: "1 week" },
  { value: "336", label: "2 weeks" },
];

const weekCounts = [1, 2, 3, 4, 6, 8, 12];

/** The fields for the start of the shifts, the length of each, and the number of weeks. */
export function ShiftTimes({ planned, rotations }: ShiftTimesProps) {
  const { rotation, local, hours, weeks, change } = planned;
  const counts = [...new Set([...weekCounts, weeks])].sort((one, other) => one - other);
  return (
    <div className="shift-times">
      <Field label="Rotation">
        {(control) => (
          <Combobox
            {...control}
            allowCustom
            takesLeft
            value={rotation === "" ? null : { value: rotation, label: formatRotation(rotation) }}
            options={rotations
              .filter(({ name }) => name !== "")
              .map(({ name }) => ({ value: name, label: formatRotation(name) }))}
            onChange={(option) => change({ rotation: option?.value ?? "" })}
          />
        )}
      </Field>
      <Field
        label="First hand-over"
        hint={`Time zone ${formatZone(Date.parse(local) || Date.now())}. Later hand-overs are at the same time of day.`}
      >
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            step={60}
            value={local}
            onChange={(start) => change({ start })}
          />
        )}
      </Field>
      <Field label="Turn length">
        {(control) => (
          <Select
            {...control}
            value={String(hours)}
            options={lengths}
            onChange={(value) => change({ hours: Number(value) })}
          />
        )}
      </Field>
      <Field label="Plan for">
        {(control) => (
          <Select
            {...control}
            value={String(weeks)}
            options={counts.map((count) => ({
              value: String(count),
              label: formatCount(count, "week", "weeks"),
            }))}
            onChange={(value) => change({ weeks: Number(value) })}
          />
        )}
      </Field>
    </div>
  );
}
