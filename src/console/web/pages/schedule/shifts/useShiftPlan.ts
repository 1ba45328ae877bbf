import { useMemo, useState } from "react";
import { nameOf } from "../../../api/nameOf.ts";
import { useList } from "../../../api/queries.ts";
import type { DutyPlan } from "../../../operations/lanes.ts";
import type { Option } from "../../../ui/input/option.ts";
import { fromLocal, toLocal } from "../../../ui/time/localTime.ts";
import { misfitsOf, nextHandOver, type ShiftPlan, turnsOf, weeksAround } from "./turns.ts";

/** The values that the user has set; the others are derived. */
interface ShiftDraft {
  readonly rotation?: string;
  readonly start?: string;
  readonly hours: number;
  readonly weeks?: number;
  readonly people: readonly string[];
  readonly swaps: ShiftPlan["swaps"];
}

/** Manages a plan of shifts and the values derived from it. */
export function useShiftPlan({ rotations }: DutyPlan, now: number) {
  const [opened] = useState(now);
  const [draft, setDraft] = useState<ShiftDraft>({ hours: 24, people: [], swaps: {} });
  const rotation = draft.rotation ?? rotations.find(({ name }) => name !== "")?.name ?? "primary";
  const known = rotations.find(({ name }) => name === rotation.trim());
  const local = draft.start ?? toLocal(nextHandOver(known, opened).toISOString());
  const weeks = draft.weeks ?? weeksAround(draft.people.length, draft.hours);
  const { people, hours, swaps } = draft;
  const turns = useMemo(
    () => turnsOf({ rotation, people, start: new Date(fromLocal(local)), hours, weeks, swaps }),
    [rotation, people, local, hours, weeks, swaps],
  );
  const everyone = usePersonOptions();
  return {
    rotation: rotation.trim(),
    local,
    hours,
    weeks,
    people,
    turns,
    known,
    misfits: misfitsOf(turns, known, opened),
    everyone,
    nameOf: (id: string): string => everyone.find(({ value }) => value === id)?.label ?? "…",
    /** There are choices worth keeping. */
    isBegun: people.length > 0,
    /** Changing the order or the length of turns drops the swaps, as the turns differ. */
    change: (part: Partial<ShiftDraft>) =>
      setDraft((before) => ({ ...before, ...("swaps" in part ? {} : { swaps: {} }), ...part })),
    swap: (index: number, personId: string | null) =>
      setDraft((before) => ({ ...before, swaps: { ...before.swaps, [index]: personId } })),
  };
}

/** A plan of shifts being edited. */
export type PlannedShifts = ReturnType<typeof useShiftPlan>;

const max = 500;

/** Returns all active people, by name. */
function usePersonOptions(): readonly Option[] {
  const { data } = useList("profiles", { isActive: true, pageSize: max });
  return useMemo(
    () =>
      (data?.data ?? [])
        .map((person) => ({ value: person.id, label: nameOf(person), hint: person.email }))
        .sort((one, other) => one.label.localeCompare(other.label)),
    [data],
  );
}
