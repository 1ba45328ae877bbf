import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { formatPlace, placeOf } from "../../records/detail/facts/place.ts";
import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import { OverviewSkeleton } from "../../records/detail/RecordSkeleton.tsx";
import { useRelated } from "../../records/detail/related/useRelated.ts";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { AddForm } from "../../records/form/adding/AddButton.tsx";
import { eventsInside } from "../../records/links/arrange.ts";
import { NowBars } from "../../records/links/NowBars.tsx";
import { useLinks } from "../../records/links/useLinks.ts";
import { Card } from "../../ui/page/Card.tsx";
import { useNow } from "../../ui/time/useNow.ts";
import { useElevations } from "../racks/useElevation.ts";
import { EmptySite } from "./EmptySite.tsx";
import { MiniMap } from "./MiniMap.tsx";
import { SiteRacks } from "./SiteRacks.tsx";
import "./SiteView.css";

/** Returns the resources whose records are drawn or have a tab of their own, if there are any. */
const inTabs = (lists: ReturnType<typeof useRelated>["lists"]): ReadonlySet<string> =>
  new Set(
    lists.flatMap(({ resource: { name }, total }) =>
      total > 0 && (name === "racks" || name === "devices") ? [name] : [],
    ),
  );

/** A site, with its current events, its racks and a small map of where it is. */
export function SiteView(props: RecordViewProps<"sites">) {
  const place = placeOf(props.resource, props.record);
  // The racks come first: anything rendered before they are loaded would shift.
  const { isPending } = useElevations(props.record.id);
  const { lists } = useRelated(props.resource, props.record.id);
  // Adding the first rack ends the empty state, while the form continues with the next rack.
  const [isAddingRack, setAddingRack] = useState(false);
  const { links } = useLinks("sites", props.record.id);
  const events = eventsInside(links, props.record.id, useNow(0));
  if (isPending) return <OverviewSkeleton />;
  const siteId = props.record.id;
  const isEmpty = lists.every(({ data }) => data?.length === 0);
  return (
    <>
      <RecordOverview
        {...props}
        ownLists={inTabs(lists)}
        {...(events.length > 0 && { now: <NowBars links={events} namesRecord /> })}
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
