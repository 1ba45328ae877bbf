import { Link } from "@tanstack/react-router";
import type { Records } from "../../../../../resources/index.ts";
import { titleOf } from "../../../definitions/title.ts";
import { toneOf } from "../../../definitions/tones.ts";
import { StatusBadge } from "../../../ui/StatusBadge.tsx";
import type { CardRoom } from "./cardRoom.ts";
import "./SiteCard.css";

interface SiteCardProps {
  readonly sites: readonly Records["sites"][];
  readonly room: CardRoom;
}

const max = 12;

/** A card about sites on the map, shown on hover. */
export function SiteCard({ sites, room }: SiteCardProps) {
  return (
    <div className="map-card" data-above={room.isAbove || undefined} style={{ insetInlineStart: room.start }}>
      <ul>
        {sites.slice(0, max).map((site) => (
          <li key={site.id}>
            <Link to="/r/$resource/$id" params={{ resource: "sites", id: site.id }} tabIndex={-1}>
              <bdi>{titleOf("sites", site)}</bdi>
            </Link>
            <StatusBadge value={site.status} tone={toneOf("sites", "status", site.status)} />
            {sites.length === 1 && <SiteFacts site={site} />}
          </li>
        ))}
      </ul>
      {sites.length > max && <p className="muted">and {sites.length - max} more</p>}
    </div>
  );
}

function SiteFacts({ site }: { readonly site: Records["sites"] }) {
  const facts = [site.facility, site.description].filter((fact) => fact !== null && fact !== "");
  return (
    <div className="map-facts">
      {facts.map((fact) => (
        <p key={fact}>
          <bdi>{fact}</bdi>
        </p>
      ))}
      <p className="muted">
        {site.latitude}, {site.longitude}
      </p>
    </div>
  );
}
