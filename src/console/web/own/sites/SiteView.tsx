import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { formatPlace, placeOf } from "../../records/detail/facts/place.ts";
import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import { OverviewSkeleton } from "../../records/detail/RecordSkeleton.tsx";
import { useRelated } from "../../records/detail/related/useRelated.ts";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { AddForm } from "../../records/form/adding/AddButton.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { useElevations } from "../racks/useElevation.ts";
import { EmptySite } from "./EmptySite.tsx";
import { MiniMap } from "./MiniMap.tsx";
import { SiteRacks } from "./SiteRacks.tsx";
import "./SiteView.css";

/** A site, with its racks and a small map of where it is. */
export function SiteView(props: RecordViewProps<"sites">) {
  const place = placeOf(props.resource, props.record);
  // The racks come first: anything rendered before they are loaded would shift.
  const { isPending } = useElevations(props.record.id);
  const { lists } = useRelated(props.resource, props.record.id);
  // Adding the first rack ends the empty state, while the form continues with the next rack.
  const [isAddingRack, setAddingRack] = useState(false);
  if (isPending) return <OverviewSkeleton />;
  const siteId = props.record.id;
  const isEmpty = lists.every(({ data }) => data?.length === 0);
  return (
    <>
      <RecordOverview
        {...props}
        main={isEmpty ? <EmptySite onAddRack={() => setAddingRack(true)} /> : <SiteRacks siteId={siteId} />}
        place={
          place !== undefined && (
            <Card flush>
              <MiniMap place={place} />
              <p className="site-place">
                <code>{formatPlace(place)}</code>
                <Link to="/map">Open the map</Link>
              </p>
            </Card>
          )
        }
      />
      {isAddingRack && (
        <AddForm added={{ resource: "racks", given: { siteId } }} onClose={() => setAddingRack(false)} />
      )}
    </>
  );
}
