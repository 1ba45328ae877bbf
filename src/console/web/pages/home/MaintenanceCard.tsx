import { Link } from "@tanstack/react-router";
import type { Records } from "../../../../resources/index.ts";
import { titleOf } from "../../definitions/title.ts";
import { toneOf } from "../../definitions/tones.ts";
import { saySpan } from "../../operations/sayMoment.ts";
import { openSpan } from "../../operations/span.ts";
import type { Windows } from "../../operations/windows.ts";
import { Card } from "../../ui/Card.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { CardLink } from "./CardLink.tsx";
import { PlainList } from "./PlainList.tsx";

/** What the card shows. */
interface MaintenanceCardProps {
  readonly windows: Windows;
  readonly isPending: boolean;
  readonly now: number;
}

const mostLater = 3;

/** The maintenance windows that are under way, those of today, and the next after them. */
export function MaintenanceCard({ windows, isPending, now }: MaintenanceCardProps) {
  const { running, today, later } = windows;
  const items = [...running, ...today, ...later.slice(0, mostLater)];
  return (
    <Card
      title="Maintenance"
      flush
      actions={
        <CardLink to="/r/maintenance-windows" label="All maintenance windows">
          All
        </CardLink>
      }
    >
      <PlainList
        items={items}
        keyOf={({ id }) => id}
        isPending={isPending}
        empty={
          <>
            <p>No maintenance is planned.</p>
            <CardLink to="/r/maintenance-windows/new">Plan a window</CardLink>
          </>
        }
        draw={(window) => <Window window={window} isRunning={running.includes(window)} now={now} />}
      />
    </Card>
  );
}

interface WindowProps {
  readonly window: Records["maintenance-windows"];
  readonly isRunning: boolean;
  readonly now: number;
}

function Window({ window, isRunning, now }: WindowProps) {
  const { id, impact, startTime, endTime } = window;
  return (
    <div className="plain-row">
      <div className="plain-main">
        <Link to="/r/$resource/$id" params={{ resource: "maintenance-windows", id }} className="plain-title">
          <bdi>{titleOf("maintenance-windows", window)}</bdi>
        </Link>
        <p className="plain-note">
          <span>{saySpan(openSpan(startTime, endTime), now)}</span>
          {impact !== null && impact !== "none" && (
            <span data-tip="Impact">
              <StatusBadge value={impact} tone={toneOf("maintenance-windows", "impact", impact)} />
            </span>
          )}
        </p>
      </div>
      {isRunning && <StatusBadge value="under_way" tone="warn" />}
    </div>
  );
}
