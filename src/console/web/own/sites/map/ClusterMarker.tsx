import { useState } from "react";
import { titleOf } from "../../../definitions/title.ts";
import { toneOf } from "../../../definitions/tones.ts";
import type { CardRoom } from "./cardRoom.ts";
import type { SiteCluster } from "./clusters.ts";
import { SiteCard } from "./SiteCard.tsx";

interface ClusterMarkerProps {
  readonly cluster: SiteCluster;
  readonly room: CardRoom;
  readonly isLabelled: boolean;
  /** Zooms in; undefined if that would not separate them. */
  readonly onEnter: (() => void) | undefined;
}

/** A marker with the number of sites close to each other; a click zooms in, or lists them if that would not help. */
export function ClusterMarker({ cluster: { places, at }, room, isLabelled, onEnter }: ClusterMarkerProps) {
  const [isOpen, setOpen] = useState(false);
  const titles = places.map(({ site }) => titleOf("sites", site));
  const statuses = new Set(places.map(({ site }) => site.status));
  const [only = ""] = statuses;
  return (
    <div
      className="map-marker"
      style={{ translate: `${at.x}px ${at.y}px` }}
      data-tone={statuses.size === 1 ? toneOf("sites", "status", only) : "accent"}
      data-open={isOpen || undefined}
    >
      <button
        type="button"
        className="map-pin"
        aria-expanded={onEnter === undefined ? isOpen : undefined}
        onClick={onEnter ?? (() => setOpen(!isOpen))}
      >
        <span className="map-count">{places.length}</span>
        <span className="visually-hidden">sites: {titles.join(", ")}</span>
        {isLabelled && (
          <span className="map-label" aria-hidden="true">
            <bdi>{titles[0]}</bdi> <span className="map-status">+{places.length - 1}</span>
          </span>
        )}
      </button>
      <SiteCard room={room} sites={places.map(({ site }) => site)} />
    </div>
  );
}
