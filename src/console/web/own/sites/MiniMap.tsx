import { formatPlace, type Place } from "../../records/detail/facts/place.ts";
import { project } from "./geometry.ts";
import { outline, outlineSize } from "./outline.ts";
import "./MiniMap.css";

/** The visible part of the world, in its units: about 18 degrees wide. */
const [width, height] = [100, 55];

/** A small map of a place: the coasts and borders around it, and a point in the middle. */
export function MiniMap({ place }: { readonly place: Place }) {
  const { x, y } = project(place.latitude, place.longitude);
  const [left, top] = [x * outlineSize - width / 2, y * outlineSize - height / 2];
  return (
    <div className="mini-map" role="img" aria-label={`Map around ${formatPlace(place)}`}>
      <svg
        className="land"
        viewBox={`${left} ${top} ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path d={outline} />
      </svg>
      <span className="mini-map-point" />
    </div>
  );
}
