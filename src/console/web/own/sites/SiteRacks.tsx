import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Elevation } from "../../../../areas/equipment/answers.ts";
import { joinPath } from "../../../../lib/text/words.ts";
import { RecordAnchor } from "../../kinds/references/RecordAnchor.tsx";
import { AddButton } from "../../records/form/adding/AddButton.tsx";
import { SegmentedControl } from "../../ui/input/SegmentedControl.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { SmallRack } from "../racks/SmallRack.tsx";
import { useElevations } from "../racks/useElevation.ts";
import "./SiteRacks.css";

/** The maximum number of racks shown; a link leads to all of them. */
const max = 8;

/** The maximum number of locations to switch between. */
const maxPlaces = 4;

/** The fronts of the racks of a site, drawn small, location by location if there are many; nothing if it has none. */
export function SiteRacks({ siteId }: { readonly siteId: string }) {
  const { data: racks = [] } = useElevations(siteId);
  const places = placesOf(racks);
  const [chosen, choose] = useState("");
  if (racks.length === 0) return null;
  const isSplit = racks.length > max && places.length > 1 && places.length <= maxPlaces;
  const place = isSplit ? (places.find((each) => each === chosen) ?? places[0]) : undefined;
  const shown = racks.filter((rack) => place === undefined || placeOf(rack) === place);
  return (
    <Card
      title="Racks"
      count={racks.length}
      actions={
        <>
          <Link to="/racks" search={{ site: siteId }}>
            Side by side
          </Link>
          <AddButton resource="racks" given={{ siteId }} />
        </>
      }
    >
      {place !== undefined && (
        <SegmentedControl
          label="Location"
          segments={places.map((each) => ({ value: each, label: each }))}
          value={place}
          onChange={choose}
        />
      )}
      <ul className="site-racks">
        {shown.slice(0, max).map((rack) => (
          <li key={rack.id}>
            <RecordAnchor resource="racks" id={rack.id}>
              {rack.name}
            </RecordAnchor>
            <SmallRack rack={rack} />
            <span>{rack.height - Number(rack.takenUnits)} U free</span>
          </li>
        ))}
        {shown.length > max && (
          <li className="site-racks-more">
            <Link to="/racks" search={{ site: siteId }}>
              {shown.length - max} more
            </Link>
          </li>
        )}
      </ul>
    </Card>
  );
}

const placeOf = ({ locationPath }: Elevation): string => joinPath(locationPath) || "No location";

/** Returns the locations of racks, in their order. */
const placesOf = (racks: readonly Elevation[]): readonly string[] => [...new Set(racks.map(placeOf))];
