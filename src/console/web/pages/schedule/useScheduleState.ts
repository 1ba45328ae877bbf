import { useNavigate } from "@tanstack/react-router";
import { usePageSearch } from "../../base/address/pageParams.ts";
import { readScheduleState, type ScheduleState, writeScheduleState } from "./scheduleState.ts";

/** Changes part of the state of the schedule; with `quietly`, without adding to the browser's history. */
export type ChangeSchedule = (part: Partial<ScheduleState>, quietly?: boolean) => void;

/** Returns the state of the schedule from its URL, and a function to change it. */
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
