import { IconButton } from "../../../ui/IconButton.tsx";
import type { MapView } from "./useMapView.ts";
import "./MapButtons.css";

const nearer = 1.6;

/** The buttons that zoom the map and show all sites. */
export function MapButtons({ map }: { readonly map: MapView }) {
  return (
    <div className="map-buttons no-print" onPointerDown={(event) => event.stopPropagation()}>
      <IconButton icon="plus" label="Zoom in" variant="secondary" onClick={() => map.zoom(nearer)} />
      <IconButton icon="minus" label="Zoom out" variant="secondary" onClick={() => map.zoom(1 / nearer)} />
      <IconButton icon="pin" label="All sites" variant="secondary" onClick={map.reset} />
    </div>
  );
}
