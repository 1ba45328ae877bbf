import { IconButton } from "../../../ui/IconButton.tsx";
import type { IconName } from "../../../ui/icons.ts";
import type { MapView } from "./useMapView.ts";
import "./MapButtons.css";

const nearer = 1.6;

interface MapButtonsProps {
  readonly map: Pick<MapView, "zoom" | "reset">;
  /** The button that shows all of it: "All sites". */
  readonly whole: { readonly label: string; readonly icon: IconName };
}

/** The buttons that zoom a map and show all of it. */
export function MapButtons({ map, whole }: MapButtonsProps) {
  return (
    <div className="map-buttons no-print" onPointerDown={(event) => event.stopPropagation()}>
      <IconButton icon="plus" label="Zoom in" variant="secondary" onClick={() => map.zoom(nearer)} />
      <IconButton icon="minus" label="Zoom out" variant="secondary" onClick={() => map.zoom(1 / nearer)} />
      <IconButton {...whole} variant="secondary" onClick={map.reset} />
    </div>
  );
}
