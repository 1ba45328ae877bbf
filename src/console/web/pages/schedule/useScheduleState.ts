import { useNavigate } from "@tanstack/react-router";
import { usePageSearch } from "../../base/address/pageParams.ts";
import { readScheduleState, type ScheduleState, writeScheduleState } from "./scheduleState.ts";

/** Changes part of what the schedule shows. */
export type ChangeSchedule = (part: Partial<ScheduleState>) => void;

/** What the schedule shows, read from its address, and how to change it. */
export function useScheduleState(): readonly [ScheduleState, ChangeSchedule] {
  const navigate = useNavigate();
  const state = readScheduleState(usePageSearch());
  return [
    state,
    (part) =>
      void navigate({
        to: "/schedule",
        search: writeScheduleState({ ...state, ...part }),
        resetScroll: false,
      }),
  ];
}
