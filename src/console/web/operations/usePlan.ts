import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { day } from "../../../lib/time/duration.ts";
import type { DutyPlan } from "./lanes.ts";
import { fromQuery } from "./loadFrom.ts";
import { rotationsOf } from "./rotations.ts";
import { type Loading, together } from "./together.ts";
import { usePeople } from "./usePeople.ts";

/** A moment from which a rotation that has ended since still counts as one that should go on. */
const memory = 21 * day;

/** What is planned from a moment on, and who is on call; asked for again every so many milliseconds where that is said. */
export function usePlan(from: number, refetchInterval: number | false = false): DutyPlan & Loading {
  const options = { refetchInterval };
  const windows = useQuery({ ...fromQuery("maintenance-windows", "endTime", from), ...options });
  const changes = useQuery({ ...fromQuery("change-requests", "scheduledFor", from), ...options });
  const shifts = useQuery({ ...fromQuery("on-call-schedules", "endTime", from - memory), ...options });
  const rows = shifts.data?.data ?? none;
  const rotations = useMemo(() => rotationsOf(rows), [rows]);
  const nameOf = usePeople(rotations.flatMap((rotation) => rotation.shifts.map(({ personId }) => personId)));
  return {
    windows: windows.data?.data ?? none,
    changes: changes.data?.data ?? none,
    rotations,
    nameOf,
    ...together([windows, changes, shifts]),
  };
}

const none: readonly never[] = [];
