import { Link } from "@tanstack/react-router";
import { sayZone } from "../../operations/sayZone.ts";
import { useClock } from "../../operations/useClock.ts";
import { useOperations } from "../../operations/useOperations.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { ApprovalsCard } from "./ApprovalsCard.tsx";
import { IncidentsCard } from "./IncidentsCard.tsx";
import { InventoryCard } from "./InventoryCard.tsx";
import { MaintenanceCard } from "./MaintenanceCard.tsx";
import { OnCallCard } from "./OnCallCard.tsx";
import { RecentCard } from "./RecentCard.tsx";

const today = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });

/** What goes on: who responds, what broke, what is planned, what waits for a decision. */
export function OperationsHome() {
  const now = useClock(15_000);
  const operations = useOperations(now);
  const { plan, incidents, windows, changes, isPending, error, asOf, refetch } = operations;
  // What is known stays while the server does not answer; the frame says that it does not.
  if (error !== null && !(asOf > 0)) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <div className="stack">
      <PageHeader
        title={today.format(now).replace(",", "")}
        tabTitle="Home"
        actions={
          <>
            <Link to="/wall" className={buttonClass()}>
              <Icon name="screen" /> Wall screen
            </Link>
            <Link
              to="/r/$resource/new"
              params={{ resource: "incidents" }}
              className={buttonClass({ variant: "primary" })}
            >
              <Icon name="plus" /> New incident
            </Link>
          </>
        }
      >
        Times in {sayZone(now)}
      </PageHeader>
      <OnCallCard plan={plan} isPending={isPending} now={now} />
      <div className="columns">
        <div className="stack">
          <IncidentsCard incidents={incidents} isPending={isPending} />
          <ApprovalsCard changes={changes} isPending={isPending} now={now} />
        </div>
        <div className="stack">
          <MaintenanceCard windows={windows} isPending={isPending} now={now} />
          <RecentCard />
        </div>
      </div>
      <InventoryCard />
    </div>
  );
}
