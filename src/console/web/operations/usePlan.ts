import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { day } from "../../../lib/time/duration.ts";
import type { DutyPlan } from "./lanes.ts";
import { fromQuery } from "./loadFrom.ts";
import { rotationsOf } from "./rotations.ts";
import { type Loading, together } from "./together.ts";
import { usePeople } from "./usePeople.ts";

/** How long a rotation that has ended still counts as one that should continue. */
const memory = 21 * day;

/** Returns the plan from a moment on, and who is on call; refreshed at an interval in milliseconds if one is given. */
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
