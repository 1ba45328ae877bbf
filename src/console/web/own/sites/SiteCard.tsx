import { Link } from "@tanstack/react-router";
import type { Row } from "../../api/client.ts";
import { titleOf } from "../../definitions/title.ts";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import type { CardRoom } from "./cardRoom.ts";

/** Sites to tell of. */
export interface SiteCardProps {
  readonly sites: readonly Row[];
  readonly room: CardRoom;
}

const most = 12;

/** What is known of sites on the map, shown while one points at them. */
export function SiteCard({ sites, room }: SiteCardProps) {
  return (
    <div className="map-card" data-above={room.isAbove || undefined} style={{ insetInlineStart: room.start }}>
      <ul>
        {sites.slice(0, most).map((site) => (
          <li key={site.id}>
            <Link to="/r/$resource/$id" params={{ resource: "sites", id: site.id }} tabIndex={-1}>
              <bdi>{titleOf("sites", site)}</bdi>
            </Link>
            <StatusBadge value={String(site.status)} />
            {sites.length === 1 && <SiteFacts site={site} />}
          </li>
        ))}
      </ul>
      {sites.length > most && <p className="muted">and {sites.length - most} more</p>}
    </div>
  );
}

function SiteFacts({ site }: { readonly site: Row }) {
  const facts = [site.facility, site.description].filter((fact) => typeof fact === "string" && fact !== "");
  return (
    <div className="map-facts">
      {facts.map((fact) => (
        <p key={String(fact)}>
          <bdi>{String(fact)}</bdi>
        </p>
      ))}
      <p className="muted">
        {String(site.latitude)}, {String(site.longitude)}
      </p>
    </div>
  );
}
