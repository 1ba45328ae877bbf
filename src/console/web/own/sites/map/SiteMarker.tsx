import { Link } from "@tanstack/react-router";
import { titleOf } from "../../../definitions/title.ts";
import { toneOf } from "../../../definitions/tones.ts";
import { formatTerm } from "../../../ui/words.ts";
import type { Point } from "../geometry.ts";
import type { CardRoom } from "./cardRoom.ts";
import type { SitePlace } from "./places.ts";
import { SiteCard } from "./SiteCard.tsx";
import "./SiteMarker.css";

interface SiteMarkerProps {
  readonly place: SitePlace;
  readonly at: Point;
  readonly room: CardRoom;
  /** Whether there is room for its name next to it. */
  readonly isLabelled: boolean;
}

const defaultStatus = "active";

/** A marker of a site in the colour of its status, with a note of anything unusual. */
export function SiteMarker({ place: { site }, at, room, isLabelled }: SiteMarkerProps) {
  const { status } = site;
  const title = titleOf("sites", site);
  return (
    <div
      className="map-marker"
      style={{ translate: `${at.x}px ${at.y}px` }}
      data-tone={toneOf("sites", "status", status)}
    >
      <Link
        to="/r/$resource/$id"
        params={{ resource: "sites", id: site.id }}
        className="map-pin"
        draggable={false}
      >
        <span className="map-dot" />
        <span className={isLabelled ? "map-label" : "visually-hidden"}>
          <bdi>{title}</bdi>{" "}
          <span className={status === defaultStatus ? "visually-hidden" : "map-status"}>
            {formatTerm(status)}
          </span>
        </span>
      </Link>
      <SiteCard room={room} sites={[site]} />
    </div>
  );
}
