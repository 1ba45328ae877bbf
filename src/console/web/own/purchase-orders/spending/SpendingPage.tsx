import { Link, useNavigate } from "@tanstack/react-router";
import { useMay } from "../../../api/session.ts";
import { usePageSearch } from "../../../base/address/pageParams.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { EmptyState } from "../../../ui/page/EmptyState.tsx";
import { ErrorState } from "../../../ui/page/ErrorState.tsx";
import { PageHeader } from "../../../ui/page/PageHeader.tsx";
import { SpendingByMonth } from "./chart/SpendingByMonth.tsx";
import { ExportSpending } from "./ExportSpending.tsx";
import { formatPeriod } from "./formatMonths.ts";
import { monthsOf, readPeriod, type SpendingPeriod, writePeriod } from "./period.ts";
import { SpendingSkeleton } from "./SpendingSkeleton.tsx";
import { SpendingTable } from "./SpendingTable.tsx";
import { SpendingTiles } from "./SpendingTiles.tsx";
import { SpendingTools } from "./SpendingTools.tsx";
import { UndatedNotice } from "./UndatedNotice.tsx";
import { useSpending } from "./useSpending.ts";
import "./SpendingPage.css";

/** The page of spending: what was ordered, from whom and when, as a chart and as a table. */
export function SpendingPage() {
  const navigate = useNavigate();
  const period = readPeriod(usePageSearch(), new Date());
  const { data, error, isPending, isFetching, refetch } = useSpending(period);
  const change = (next: SpendingPeriod): void =>
    void navigate({ to: "/spending", search: writePeriod(next), replace: true, resetScroll: false });
  return (
    <div className="stack spending-page">
      <PageHeader
        title="Spending"
        actions={data !== undefined && data.orders > 0 && <ExportSpending from={data.from} to={data.to} />}
      >
        Purchase orders by order date{data !== undefined && `, ${formatPeriod(data.from, data.to)}`}. Drafts
        and cancelled orders don't count.
      </PageHeader>
      <SpendingTools
        period={period}
        // Custom months begin as those that are shown.
        onChoose={(choice) =>
          change({ ...(choice === "custom" ? period : monthsOf(choice, new Date())), choice })
        }
        onMonths={(months) => change({ ...period, ...months })}
      />
      {error !== null && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {isPending && isFetching && <SpendingSkeleton />}
      {data !== undefined && <UndatedNotice undated={data.undated} />}
      {data !== undefined && data.orders === 0 && <NothingSpent />}
      {data !== undefined && data.orders > 0 && (
        <>
          <SpendingTiles spending={data} />
          <SpendingByMonth key={`${data.from} ${data.to}`} spending={data} />
          <SpendingTable key={`table ${data.from} ${data.to}`} spending={data} />
        </>
      )}
    </div>
  );
}

function NothingSpent() {
  const orders = resourceNamed("purchase-orders");
  const mayAdd = useMay()(orders?.roles.write ?? "manager");
  return (
    <EmptyState
      icon="chart"
      title="Nothing was ordered in this period"
      actions={
        mayAdd ? (
          <Link
            to="/r/$resource/new"
            params={{ resource: "purchase-orders" }}
            className={buttonClass({ variant: "primary" })}
          >
            <Icon name="plus" /> Add purchase order
          </Link>
        ) : (
          <Link to="/r/$resource" params={{ resource: "purchase-orders" }} className={buttonClass()}>
            All purchase orders
          </Link>
        )
      }
    >
      Orders are summed up here by vendor and month once they are ordered and have an order date.
    </EmptyState>
  );
}
