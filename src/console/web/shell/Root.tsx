import { CatchBoundary, Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { FactorDialogs } from "../auth/factor/FactorDialogs.tsx";
import { SessionEnded } from "../auth/SessionEnded.tsx";
import { followOtherTabs } from "../base/theme/theme.ts";
import { Announcer } from "../ui/message/Announcer.tsx";
import { ToastRegion } from "../ui/message/ToastRegion.tsx";
import { Tooltips } from "../ui/overlay/Tooltips.tsx";
import { Crash } from "./Crash.tsx";
import { keepFocus } from "./keepFocus.ts";
import { watchReachable } from "./notices/reachable.ts";

/** The parts shared by all pages, with or without a session: messages, tooltips, the dialog for an ended session. */
export function Root() {
  useEffect(watchReachable, []);
  useEffect(keepFocus, []);
  useEffect(followOtherTabs, []);
  return (
    <CatchBoundary getResetKey={() => location.pathname} errorComponent={Crash}>
      <Outlet />
      <SessionEnded />
      <FactorDialogs />
      <ToastRegion />
      <Announcer />
      <Tooltips />
    </CatchBoundary>
  );
}
