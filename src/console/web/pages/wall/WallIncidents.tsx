import type { Records } from "../../../../resources/index.ts";
import { titleOf } from "../../definitions/title.ts";
import { toneOf } from "../../definitions/tones.ts";
import { Severity } from "../../operations/Severity.tsx";
import { Time } from "../../ui/Time.tsx";
import { sayTerm } from "../../ui/words.ts";
import { WallPanel } from "./WallPanel.tsx";

/** The open incidents on a wall screen. */
export function WallIncidents(props: {
  readonly incidents: readonly Records["incidents"][];
  readonly isPending: boolean;
}) {
  const { incidents, isPending } = props;
  return (
    <WallPanel
      title="Open incidents"
      items={incidents}
      keyOf={({ id }) => id}
      isPending={isPending}
      empty="None"
      most={5}
      draw={(incident) => (
        <div className="wall-line" data-tone={toneOf("incidents", "severity", incident.severity)}>
          <Severity value={incident.severity} />
          <p>
            <bdi>{titleOf("incidents", incident)}</bdi>
            <small>
              <bdi>{sayTerm(incident.status)}</bdi>
              {incident.detectedAt !== null && (
                <>
                  {", "}
                  <Time value={incident.detectedAt} />
                </>
              )}
            </small>
          </p>
        </div>
      )}
    />
  );
}
