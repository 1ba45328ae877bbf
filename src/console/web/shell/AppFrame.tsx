import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Suspense, useRef } from "react";
import { customFieldsQuery } from "../api/customFields.ts";
import { useAway, useStandby } from "../api/pages/away.ts";
import { lazy } from "../base/parts/lazy.tsx";
import { QuickAdding } from "../records/form/adding/QuickAdding.tsx";
import { WorkDialogs } from "../records/work/WorkDialogs.tsx";
import { AllKindsDialog } from "./adding/NewMenu.tsx";
import { useCountUses } from "./adding/useCountUses.ts";
import { BottomBar } from "./BottomBar.tsx";
import { PageTabs } from "./navigation/PageTabs.tsx";
import { HealthNotice } from "./notices/HealthNotice.tsx";
import { OfflineNotice } from "./notices/OfflineNotice.tsx";
import { WaitNotice } from "./notices/WaitNotice.tsx";
import { Progress } from "./Progress.tsx";
import { Palette } from "./palette/Palette.tsx";
import { ShortcutHelp } from "./ShortcutHelp.tsx";
import { SideBar } from "./SideBar.tsx";
import { TopBar } from "./TopBar.tsx";
import { useFrameShortcuts } from "./useFrameShortcuts.ts";
import { useRouteFocus } from "./useRouteFocus.ts";
import "./AppFrame.css";

const AwayBar = lazy(async () => ({ default: (await import("./away/AwayBar.tsx")).AwayBar }));
const StandbyBar = lazy(async () => ({ default: (await import("./away/StandbyBar.tsx")).StandbyBar }));

/** The frame around every page for signed-in users: navigation, top bar, palette, keyboard help. */
export function AppFrame() {
  const main = useRef<HTMLElement>(null);
  useFrameShortcuts();
  useRouteFocus(main);
  useCountUses();
  useQuery(customFieldsQuery);
  const away = useAway();
  const standby = useStandby();
  return (
    <div className="frame">
      <a className="skip-link no-print" href="#main">
        Skip to content
      </a>
      <Progress />
      <SideBar />
      <div className="frame-main">
        <TopBar />
        <Suspense>
          {away !== undefined && <AwayBar away={away} />}
          {standby !== undefined && <StandbyBar standby={standby} />}
        </Suspense>
        <OfflineNotice />
        <HealthNotice />
        <WaitNotice />
        <PageTabs />
        <main id="main" ref={main} tabIndex={-1} className="page">
          <QuickAdding>
            <Outlet />
          </QuickAdding>
        </main>
      </div>
      <BottomBar />
      <Palette />
      <AllKindsDialog />
      <ShortcutHelp />
      <WorkDialogs />
    </div>
  );
}
