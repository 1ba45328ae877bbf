import type { Records } from "../../../../resources/index.ts";
import { titleOf } from "../../definitions/title.ts";
import { toneOf } from "../../definitions/tones.ts";
import { momentOf } from "../../operations/span.ts";
import { usePeople } from "../../operations/usePeople.ts";
import { Icon } from "../../ui/Icon.tsx";
import { isAhead } from "../../ui/time/isAhead.ts";
import { formatTerm } from "../../ui/words.ts";
import { formatShort } from "./formatShort.ts";
import { WallPanel } from "./WallPanel.tsx";

interface WallIncidentsProps {
  readonly incidents: readonly Records["incidents"][];
  readonly isPending: boolean;
  readonly now: number;
}

/** The open incidents on a wall screen, the most severe first: severity, status, lead and duration. */
export function WallIncidents({ incidents, isPending, now }: WallIncidentsProps) {
  const nameOf = usePeople(incidents.map(({ assignedToId }) => assignedToId));
  return (
    <WallPanel
      title="Open incidents"
      items={incidents}
      keyOf={({ id }) => id}
      isPending={isPending}
      empty={
        <>
          <span data-tone="good" className="wall-mark">
            <Icon name="success" size={64} />
          </span>
          No open incidents
        </>
      }
      draw={(incident) => {
        const { severity, status, assignedToId } = incident;
        const tone = toneOf("incidents", "severity", severity);
        const since = momentOf(incident.detectedAt) ?? momentOf(incident.createdAt) ?? now;
        return (
          <div className="wall-line" data-tone={tone} data-weight={tone === "bad" ? "grave" : undefined}>
            <p>
              <bdi>{titleOf("incidents", incident)}</bdi>
              <small>
                <bdi>{formatTerm(severity)}</bdi>
                {" · "}
                <bdi>{formatTerm(status)}</bdi>
                {" · "}
                {assignedToId === null ? "no lead" : <bdi>{nameOf(assignedToId)}</bdi>}
              </small>
            </p>
            <span className="wall-figure">
              {isAhead(since, now) ? "In the future" : formatShort(now - since)}
            </span>
          </div>
        );
      }}
    />
  );
}
