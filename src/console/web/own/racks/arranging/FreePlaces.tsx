import type { CSSProperties } from "react";
import type { Elevation, MountedDevice } from "../../../../../areas/equipment/answers.ts";
import type { Face } from "../../../../../lib/rackSpace.ts";
import { topOf } from "../drawn.ts";
import { placesOn } from "./arrangement.ts";
import "./FreePlaces.css";

interface FreePlacesProps {
  readonly rack: Elevation;
  readonly device: MountedDevice;
  readonly face: Face;
  readonly onPut: (position: number, face: Face) => void;
}

/** Highlights the positions where a device fits; a click moves it there. */
export function FreePlaces({ rack, device, face, onPut }: FreePlacesProps) {
  return placesOn(rack, device, face).map((position) => (
    <li
      key={`place ${position}`}
      className="rack-place"
      style={{ "--top": topOf(rack, position / 10, 1) } as CSSProperties}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={`U${position / 10}, ${face}`}
        onClick={() => onPut(position, face)}
      />
    </li>
  ));
}
