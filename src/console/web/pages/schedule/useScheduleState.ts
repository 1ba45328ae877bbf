import { useNavigate } from "@tanstack/react-router";
import { usePageSearch } from "../../base/address/pageParams.ts";
import { readScheduleState, type ScheduleState, writeScheduleState } from "./scheduleState.ts";

/** Changes part of what the schedule shows; with `quietly` the way back does not lead through it. */
export type ChangeSchedule = (part: Partial<ScheduleState>, quietly?: boolean) => void;

/** What the schedule shows, read from its address, and how to change it. */
export function useScheduleState(): readonly [ScheduleState, ChangeSchedule] {
  const navigate = useNavigate();
  const state = readScheduleState(usePageSearch());
  return [
    state,
    (part, quietly = false) =>
      void navigate({
        to: "/schedule",
        search: writeScheduleState({ ...state, ...part }),
        replace: quietly,
        resetScroll: false,
      }),
  ];
}
