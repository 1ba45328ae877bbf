import type { Records } from "../../../../../resources/index.ts";
import { toneOf } from "../../../definitions/tones.ts";
import { StatusBadge } from "../../../ui/StatusBadge.tsx";
import "./MapLegend.css";

interface MapLegendProps {
  readonly sites: readonly Records["sites"][];
}

/** The legend of the colours, with the number of sites of each. */
export function MapLegend({ sites }: MapLegendProps) {
  const counts = [...Map.groupBy(sites, ({ status }) => status)].sort(([, a], [, b]) => b.length - a.length);
  return (
    <ul className="map-legend" aria-label="Sites by status">
      {counts.map(([status, some]) => (
        <li key={status}>
          <StatusBadge value={status} tone={toneOf("sites", "status", status)} />{" "}
          <span className="muted">{some.length}</span>
        </li>
      ))}
    </ul>
  );
}
