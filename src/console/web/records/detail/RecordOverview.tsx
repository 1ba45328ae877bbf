import { type ReactNode, useState } from "react";
import type { Link } from "../../../../features/links/answers.ts";
import type { Row } from "../../api/record.ts";
import { Card } from "../../ui/page/Card.tsx";
import { useNow } from "../../ui/time/useNow.ts";
import { CommentsCard } from "../comments/CommentsCard.tsx";
import { useDocumentParts } from "../documents/useDocumentParts.tsx";
import { type Added, AddForm } from "../form/adding/AddButton.tsx";
import { AboutCards } from "../links/AboutCards.tsx";
import { aboutRecord } from "../links/arrange.ts";
import { LinkCards } from "../links/LinkCards.tsx";
import { NowBars } from "../links/NowBars.tsx";
import { useLinks } from "../links/useLinks.ts";
import { useOwnLinks } from "../links/useOwnLinks.ts";
import { FactGroups } from "./facts/FactGroups.tsx";
import { PlaceText } from "./facts/PlaceText.tsx";
import { LastChanges } from "./LastChanges.tsx";
import { MetaLine } from "./MetaLine.tsx";
import { NextLines } from "./overview/NextLines.tsx";
import { useOverview } from "./overview/useOverview.ts";
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

/**
 * The first view of a record: current events, what it is about, related records and facts, with a rail next to them. What
 * is empty takes one line.
 */
export function RecordOverview(props: RecordOverviewProps) {
  const { resource, record, etag, now, main, rail, wide, hidden, ownLists } = props;
  const { place = <PlaceText resource={resource} record={record} /> } = props;
  const { lists: all } = useRelated(resource, record.id);
  const lists = ownLists === undefined ? all : all.filter((list) => !ownLists.has(list.resource.name));
  const { links } = useLinks(resource.name, record.id);
  const hasMain = main !== undefined && main !== false;
  const own = useOwnLinks(resource, record.id, links, hasMain);
  const about = aboutRecord(links, record.id, useNow(0));
  // Adding the first record replaces the button by a table, while the form continues with the next record.
  const [added, setAdded] = useState<Added>();
  const parts = useOverview(resource, record, { lists, own, hasMain, hidden });
  const { layout, hasFacts, empty, filled, summary } = parts;
  const facts = hasFacts && (
    <Card title="Facts" flush>
      <FactGroups
        resource={resource}
        record={record}
        etag={etag}
        hidden={hidden}
        hasTimeLeft={false}
        narrow={layout.facts === "rail"}
      />
    </Card>
  );
  const aboutCards = (
    <AboutCards owner={{ resource: resource.name, id: record.id }} own={own} withOthers={hasMain} />
  );
  const linkCards = <LinkCards groups={about.rest} />;
  const documents = useDocumentParts(resource, record.id);
  return (
    <>
      <div className="record-overview" data-wide={wide || undefined} {...documents.drop}>
        <CurrentEvents now={now} links={about.now} />
        <div className="record-main">
          {main}
          {!hasMain && aboutCards}
          <RelatedCards id={record.id} lists={filled} />
          {layout.facts === "main" && facts}
          {layout.links === "main" && linkCards}
          <NextLines
            resource={resource}
            id={record.id}
            empty={hasFacts ? [] : empty}
            lists={lists.filter((list) => !filled.includes(list))}
            onAdd={setAdded}
            groups={hasMain ? [] : own.others}
            onOpen={own.open}
            onFiles={documents.onFiles}
          />
          {resource.isAnnotated === true && <CommentsCard resource={resource} id={record.id} />}
        </div>
        <aside className="record-rail" aria-label="About this record">
          <div className="record-place">{place}</div>
          {rail}
          {hasMain && aboutCards}
          {layout.links === "rail" && linkCards}
          {layout.facts === "rail" && facts}
          {documents.card}
          <UpcomingDates resource={resource} record={record} summary={summary} lists={filled} />
          <LastChanges resource={resource} id={record.id} />
        </aside>
      </div>
      <MetaLine resource={resource} record={record} />
      {added !== undefined && <AddForm added={added} onClose={() => setAdded(undefined)} />}
    </>
  );
}

interface CurrentEventsProps {
  readonly now: ReactNode;
  readonly links: readonly Link[];
}

/** The current events of a record, those of its own view first. */
function CurrentEvents({ now, links }: CurrentEventsProps) {
  if (now === undefined && links.length === 0) return null;
  return (
    <div className="record-now">
      {now}
      <NowBars links={links} />
    </div>
  );
}
