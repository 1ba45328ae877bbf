import type { RackFeed } from "../../../../../areas/equipment/power/answers.ts";
import { RecordAnchor } from "../../../kinds/references/RecordAnchor.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Meter } from "../../../ui/Meter.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { formatCount, formatNumber } from "../../../ui/words.ts";
import { useRackPower } from "./useRackPower.ts";
import "./PowerCard.css";

/** The feeds of a rack with what hangs on them, and what is not fed twice; nothing if no device has an inlet. */
export function PowerCard({ rackId }: { readonly rackId: string }) {
  const { data: power } = useRackPower(rackId);
  if (power === undefined || power.feeds.length + power.unconnected.length === 0) return null;
  return (
    <Card title="Power">
      <div className="stack">
        {power.feeds.length > 0 && (
          <ul className="power-feeds">
            {power.feeds.map((feed) => (
              <Feed key={feed.interfaceId} feed={feed} budget={power.powerBudgetW} />
            ))}
          </ul>
        )}
        <Ports
          title="No redundancy"
          items={power.singleFed.map(({ deviceId, device, inlets }) => ({
            ...{ id: deviceId, resource: "devices", name: device },
            note: inlets === 1 ? "1 inlet" : `${inlets} inlets, 1 feed`,
          }))}
        />
        <Ports
          title="Inlets without a cable"
          items={power.unconnected.map(({ interfaceId, name, device }) => ({
            ...{ id: interfaceId, resource: "interfaces", name: `${device} · ${name}` },
          }))}
        />
      </div>
    </Card>
  );
}

/** A feed: its draw, of the budget of the rack if there is one, and how much hangs on it. */
function Feed({ feed, budget }: { readonly feed: RackFeed; readonly budget: number | null }) {
  const { interfaceId, device, name, isComplete, powerMaxW, inlets } = feed;
  return (
    <li className="power-feed">
      <span className="power-feed-head">
        <RecordAnchor resource="interfaces" id={interfaceId}>
          {device} · {name}
        </RecordAnchor>
        {!isComplete && <Badge tone="warn">Not connected</Badge>}
      </span>
      {budget === null || budget === 0 ? (
        <span>up to {formatNumber(powerMaxW)} W</span>
      ) : (
        <Meter
          label={`Maximum draw of ${device} · ${name} / power budget`}
          value={powerMaxW}
          max={budget}
          text={`${formatNumber(powerMaxW)} of ${formatNumber(budget)} W`}
        />
      )}
      <span className="muted">{formatCount(inlets.length, "inlet", "inlets")}</span>
    </li>
  );
}

interface PortsProps {
  readonly title: string;
  readonly items: readonly {
    readonly id: string;
    readonly resource: string;
    readonly name: string;
    readonly note?: string;
  }[];
}

function Ports({ title, items }: PortsProps) {
  if (items.length === 0) return null;
  return (
    <section className="power-list">
      <h3>
        {title} <span className="muted">{items.length}</span>
      </h3>
      <ul>
        {items.map(({ id, resource, name, note }) => (
          <li key={id}>
            <RecordAnchor resource={resource} id={id}>
              {name}
            </RecordAnchor>
            {note !== undefined && <span className="muted">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
