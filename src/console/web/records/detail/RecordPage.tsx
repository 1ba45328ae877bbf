import { useEffect, useState } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { hasStatus } from "../../api/apiError.ts";
import { useComments } from "../../api/attached/comments.ts";
import { useTagsOf } from "../../api/attached/tags.ts";
import type { Tagged } from "../../api/client.ts";
import { useRecord } from "../../api/queries.ts";
import type { Row } from "../../api/record.ts";
import { useMaySee } from "../../api/session.ts";
import { useHasRowTitles, useHasTitles } from "../../api/titles.ts";
import { usePageParams } from "../../base/address/pageParams.ts";
import { NotAllowed } from "../../base/NotAllowed.tsx";
import { NotFound } from "../../base/NotFound.tsx";
import { rememberRecord } from "../../base/recent.ts";
import { existing } from "../../definitions/fields.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { useDocuments } from "../documents/useDocuments.ts";
import { useLinks } from "../links/useLinks.ts";
import { GoneRecord } from "./GoneRecord.tsx";
import { RecordHeader } from "./header/RecordHeader.tsx";
import { useIsPlain } from "./overview/useIsPlain.ts";
import { RecordSkeleton } from "./RecordSkeleton.tsx";
import { RecordTabs } from "./RecordTabs.tsx";
import { useRelated } from "./related/useRelated.ts";
import { useUpcoming } from "./upcoming/useUpcoming.ts";
import { useLastChanges } from "./useLastChanges.ts";
import { useTitle } from "./useTitle.ts";
import type { RecordView } from "./view.ts";
import "./RecordPage.css";

/** The page of the record in the URL; `ownView` is the custom view of its resource, if any. */
export function RecordPage({ ownView }: { readonly ownView: RecordView | undefined }) {
  const { resource: name, id } = usePageParams();
  const may = useMaySee();
  const resource = existing(resourceNamed(name));
  const isReadable = resource !== undefined && resource.parent === undefined && may(resource.roles.read);
  if (resource === undefined || resource.parent !== undefined) return <NotFound />;
  if (!isReadable) return <NotAllowed />;
  return <LoadedRecord key={`${name} ${id}`} resource={resource} id={id} ownView={ownView} />;
}

interface LoadedRecordProps {
  readonly resource: ResourceDescription;
  readonly id: string;
  readonly ownView: RecordView | undefined;
}

/** Loads the record, its related records and its last changes in parallel, and renders them together, so that nothing shifts. */
function LoadedRecord({ resource, id, ownView }: LoadedRecordProps) {
  const { data, error, refetch } = useRecord(resource.name, id);
  const { lists, isSettled } = useRelated(resource, id);
  const upcoming = useUpcoming(resource, id);
  const { isPending } = useLastChanges(resource, id);
  const links = useLinks(resource.name, id);
  const tags = useTagsOf(id, resource.isAnnotated === true);
  const comments = useComments(resource.name, id, resource.isAnnotated === true);
  const documents = useDocuments(resource, id);
  const hasTitles = useHasTitles(data === undefined ? [] : namedBy(resource, data.data));
  const hasRowTitles = useHasRowTitles(lists.map(({ columns, data: rows = [] }) => ({ columns, rows })));
  // Once rendered it stays: later data is added to the page.
  const [isDrawn, draw] = useState(false);
  const isWhole =
    isDrawn ||
    (isSettled &&
      hasRowTitles &&
      upcoming.isSettled &&
      links.isSettled &&
      tags.isSettled &&
      comments.isSettled &&
      documents.isSettled &&
      hasTitles &&
      !isPending);
  if (isWhole && !isDrawn) draw(true);
  if (hasStatus(error, 404)) return <GoneRecord resource={resource} id={id} />;
  if (data === undefined && error !== null) return <ErrorState error={error} onRetry={refetch} />;
  if (data === undefined || !isWhole) return <RecordSkeleton />;
  return <ShownRecord resource={resource} answer={data} ownView={ownView} />;
}

/** Returns the records whose titles the page shows: its own and those it refers to. */
const namedBy = ({ name, fields }: ResourceDescription, record: Row) => [
  { resource: name, id: record.id },
  ...fields.flatMap(({ key, reference }) => {
    const id = record[key];
    return reference === undefined || typeof id !== "string" ? [] : [{ resource: reference.target, id }];
  }),
];

interface ShownRecordProps {
  readonly resource: ResourceDescription;
  readonly answer: Tagged;
  readonly ownView: RecordView | undefined;
}

function ShownRecord({ resource, answer, ownView }: ShownRecordProps) {
  const { data: record, etag } = answer;
  const { full } = useTitle(resource, record);
  const isPlain = useIsPlain(resource, record.id);
  useEffect(() => {
    rememberRecord({ resource: resource.name, id: record.id, title: full, subtitle: resource.label });
  }, [resource, record.id, full]);
  return (
    <div className="record-page">
      <RecordHeader
        resource={resource}
        record={record}
        etag={etag}
        hasSummary={ownView !== undefined || !isPlain}
        isEditMain={ownView?.hasMain?.(record) !== true}
      />
      <RecordTabs resource={resource} record={record} etag={etag} ownView={ownView} />
    </div>
  );
}
