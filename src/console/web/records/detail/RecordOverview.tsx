import type { ReactNode } from "react";
import type { Row } from "../../api/record.ts";
import { Card } from "../../ui/page/Card.tsx";
import { useNow } from "../../ui/time/useNow.ts";
import { AboutCards } from "../links/AboutCards.tsx";
import { aboutRecord } from "../links/arrange.ts";
import { LinkCards } from "../links/LinkCards.tsx";
import { NowBars } from "../links/NowBars.tsx";
import { useLinks } from "../links/useLinks.ts";
import { FactGroups } from "./facts/FactGroups.tsx";
import { factGroups, fitRail, foldEmpty } from "./facts/groups.ts";
import { PlaceText } from "./facts/PlaceText.tsx";
import { LastChanges } from "./LastChanges.tsx";
import { MetaLine } from "./MetaLine.tsx";
import { RelatedCards } from "./related/RelatedCards.tsx";
import { useRelated } from "./related/useRelated.ts";
import { UpcomingDates } from "./upcoming/UpcomingDates.tsx";
import type { RecordViewProps } from "./view.ts";
import "./RecordOverview.css";

interface RecordOverviewProps extends Omit<RecordViewProps, "record"> {
  readonly record: Row;
  /** Current events, across the top. */
  readonly now?: ReactNode;
  /** The place; on a phone it comes first. */
  readonly place?: ReactNode;
  /** Shown before the related records. */
  readonly main?: ReactNode;
  /** At the top of the rail. */
  readonly rail?: ReactNode;
  /** Moves the rail below, as the main column needs the full width. */
  readonly wide?: boolean;
  /** Resources whose lists are already shown in the slots. */
  readonly ownLists?: ReadonlySet<string>;
  /** Fields that are already shown in the slots. */
  readonly hidden?: ReadonlySet<string>;
}

/** The first view of a record: current events, related records and facts, with a rail next to them. */
export function RecordOverview(props: RecordOverviewProps) {
  const { resource, record, etag, now, main, rail, wide, hidden, ownLists } = props;
  const { place = <PlaceText resource={resource} record={record} /> } = props;
  const { lists: all } = useRelated(resource, record.id);
  const lists = ownLists === undefined ? all : all.filter((list) => !ownLists.has(list.resource.name));
  const { links } = useLinks(resource.name, record.id);
  const about = aboutRecord(links, record.id, useNow(0));
  const groups = foldEmpty(factGroups(resource, hidden), record);
  const hasFacts = groups.filled.length > 0 || groups.empty.length > 0;
  const inRail = fitRail(groups.filled) && (lists.length > 0 || main !== undefined);
  const facts = hasFacts && (
    <Card title="Facts" flush>
      <FactGroups resource={resource} record={record} etag={etag} hidden={hidden} narrow={inRail} />
    </Card>
  );
  return (
    <>
      <div className="record-overview" data-wide={wide || undefined}>
        {(now !== undefined || about.now.length > 0) && (
          <div className="record-now">
            {now}
            <NowBars links={about.now} />
          </div>
        )}
        <div className="record-main">
          {main}
          <RelatedCards id={record.id} lists={lists} />
          {!inRail && facts}
        </div>
        <aside className="record-rail" aria-label="About this record">
          <div className="record-place">{place}</div>
          {rail}
          <AboutCards resource={resource} id={record.id} links={links} />
          <LinkCards groups={about.rest} />
          {inRail && facts}
          <UpcomingDates resource={resource} record={record} />
          <LastChanges resource={resource} id={record.id} />
        </aside>
      </div>
      <MetaLine resource={resource} record={record} />
    </>
  );
}
