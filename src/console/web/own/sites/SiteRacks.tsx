import { Link } from "@tanstack/react-router";
import { RecordAnchor } from "../../kinds/references/RecordAnchor.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { SmallRack } from "../racks/SmallRack.tsx";
import { useElevations } from "../racks/useElevation.ts";
import "./SiteRacks.css";

/** The maximum number of racks shown; a link leads to all of them. */
const max = 8;

/** The fronts of the racks of a site, drawn small; nothing if it has none. */
export function SiteRacks({ siteId }: { readonly siteId: string }) {
  const { data: racks = [] } = useElevations(siteId);
  if (racks.length === 0) return null;
  return (
    <Card
      title="Racks from the front"
      count={racks.length}
      actions={
        <Link to="/racks" search={{ site: siteId }}>
          Side by side
        </Link>
      }
    >
      <ul className="site-racks">
        {racks.slice(0, max).map((rack) => (
          <li key={rack.id}>
            <RecordAnchor resource="racks" id={rack.id}>
              {rack.name}
            </RecordAnchor>
            <SmallRack rack={rack} />
            <span>{rack.height - Number(rack.takenUnits)} U free</span>
          </li>
        ))}
        {racks.length > max && (
          <li className="site-racks-more">
            <Link to="/racks" search={{ site: siteId }}>
              {racks.length - max} more
            </Link>
          </li>
        )}
      </ul>
    </Card>
  );
}
