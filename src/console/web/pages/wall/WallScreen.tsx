import { useClock } from "../../operations/useClock.ts";
import { useOperations } from "../../operations/useOperations.ts";
import { usePageTitle } from "../../ui/page/usePageTitle.ts";
import { freshnessOf } from "./freshness.ts";
import { useAwake } from "./useAwake.ts";
import { WallChanges } from "./WallChanges.tsx";
import { WallHead } from "./WallHead.tsx";
import { WallIncidents } from "./WallIncidents.tsx";
import { WallOnCall } from "./WallOnCall.tsx";
import { WallStale } from "./WallStale.tsx";
import { WallWindows } from "./WallWindows.tsx";
import "./WallScreen.css";

/**
 * Current events in type that is legible from five metres, without controls: it refreshes automatically, and shows when
 * it can't. Incidents come first and have the widest of three columns.
 */
export function WallScreen() {
  const now = useClock(5_000);
  const { plan, incidents, windows, changes, isPending, error, asOf } = useOperations(now);
  const freshness = freshnessOf(asOf, error !== null, now);
  usePageTitle("Wall screen");
  useAwake();
  return (
    <main className="wall" id="main" data-freshness={freshness}>
      <WallHead
        asOf={asOf}
        incidents={incidents.length}
        windows={windows.running.length}
        isPending={isPending}
      />
      {freshness === "stale" && <WallStale asOf={asOf} error={error} now={now} />}
      <div className="wall-panels" aria-busy={isPending}>
        <div className="wall-column">
          <WallIncidents incidents={incidents} isPending={isPending} now={now} />
          {changes.length > 0 && <WallChanges changes={changes} isPending={isPending} now={now} />}
        </div>
        <WallWindows windows={windows} isPending={isPending} now={now} />
        <WallOnCall plan={plan} isPending={isPending} now={now} />
      </div>
    </main>
  );
}
