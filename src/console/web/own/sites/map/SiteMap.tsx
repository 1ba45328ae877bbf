import { useMemo, useRef } from "react";
import { titleOf } from "../../../definitions/title.ts";
import { nearest, type Size } from "../geometry.ts";
import { ClusterMarker } from "./ClusterMarker.tsx";
import { type CardRoom, cardRoom } from "./cardRoom.ts";
import { clusterPlaces, labelled, type SiteCluster } from "./clusters.ts";
import { Land } from "./Land.tsx";
import { MapButtons } from "./MapButtons.tsx";
import { moveByKeys } from "./mapKeys.ts";
import type { SitePlace } from "./places.ts";
import { SiteMarker } from "./SiteMarker.tsx";
import { useGestures } from "./useGestures.ts";
import { type MapView, useMapView } from "./useMapView.ts";
import { useSize } from "./useSize.ts";
import "./SiteMap.css";

interface SiteMapProps {
  readonly places: readonly SitePlace[];
}

/** A map of sites, drawn by the console itself: it loads nothing from other servers. */
export function SiteMap({ places }: SiteMapProps) {
  const ref = useRef<HTMLDivElement>(null);
  const size = useSize(ref);
  return (
    <div className="map-box" ref={ref}>
      {size !== undefined && <SizedMap places={places} size={size} />}
    </div>
  );
}

function SizedMap({ places, size }: SiteMapProps & { readonly size: Size }) {
  const ref = useRef<HTMLElement>(null);
  const points = useMemo(() => places.map(({ point }) => point), [places]);
  const map = useMapView(size, points);
  const gestures = useGestures(ref, { onPan: map.pan, onZoom: (at, factor) => map.zoom(factor, at) });

  const clusters = clusterPlaces(places, map.view, size);
  const named = labelled(clusters, size, labelLength);
  return (
    <section
      ref={ref}
      className="map"
      aria-label="Map of sites. Use the arrow keys to move, plus and minus to zoom, and 0 to show all sites"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map can be moved by keyboard.
      tabIndex={0}
      onKeyDown={moveByKeys(map)}
      {...gestures}
    >
      <Land view={map.view} size={size} />
      {clusters.map((cluster) => (
        <Marker
          key={cluster.key}
          cluster={cluster}
          isLabelled={named.has(cluster.key)}
          room={cardRoom(cluster.at, size)}
          map={map}
        />
      ))}
      <MapButtons map={map} whole={{ label: "All sites", icon: "pin" }} />
    </section>
  );
}

interface MarkerProps {
  readonly cluster: SiteCluster;
  readonly isLabelled: boolean;
  readonly room: CardRoom;
  readonly map: MapView;
}

function Marker({ cluster, isLabelled, room, map }: MarkerProps) {
  const { places, at } = cluster;
  const [first, ...others] = places;
  if (first !== undefined && others.length === 0)
    return <SiteMarker place={first} at={at} room={room} isLabelled={isLabelled} />;
  const points = places.map(({ point }) => point);
  const isApart = others.some(({ point }) => point.x !== first?.point.x || point.y !== first?.point.y);
  const enter = isApart && map.view.scale < nearest ? () => map.show(points) : undefined;
  return <ClusterMarker cluster={cluster} room={room} isLabelled={isLabelled} onEnter={enter} />;
}

/** Estimates the number of letters next to a marker. */
function labelLength({ places }: SiteCluster): number {
  const [first] = places;
  if (first === undefined) return 0;
  const { status } = first.site;
  const more = places.length > 1 ? 4 : status === "active" ? 0 : status.length + 2;
  return titleOf("sites", first.site).length + more;
}
