import { useEffect } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { hasStatus } from "../../api/apiError.ts";
import type { Tagged } from "../../api/client.ts";
import { useRecord } from "../../api/queries.ts";
import { useMay } from "../../api/session.ts";
import { usePageParams } from "../../base/address/pageParams.ts";
import { NotAllowed } from "../../base/NotAllowed.tsx";
import { NotFound } from "../../base/NotFound.tsx";
import { rememberRecord } from "../../base/recent.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { titleOf } from "../../definitions/title.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { GoneRecord } from "./GoneRecord.tsx";
import { RecordHeader } from "./RecordHeader.tsx";
import { RecordSkeleton } from "./RecordSkeleton.tsx";
import { RecordTabs } from "./RecordTabs.tsx";
import type { RecordView } from "./view.ts";
import "./RecordPage.css";

/** The page of the record that the address names; `ownView` is what its resource has of its own, if anything. */
export function RecordPage({ ownView }: { readonly ownView: RecordView | undefined }) {
  const { resource: name, id } = usePageParams();
  const may = useMay();
  const resource = resourceNamed(name);
  const isReadable = resource !== undefined && resource.parent === undefined && may(resource.roles.read);
  const { data, error, refetch } = useRecord(name, id, { enabled: isReadable });
  if (resource === undefined || resource.parent !== undefined) return <NotFound />;
  if (!isReadable) return <NotAllowed />;
  if (hasStatus(error, 404)) return <GoneRecord resource={resource} id={id} />;
  if (data === undefined)
    return error === null ? <RecordSkeleton /> : <ErrorState error={error} onRetry={refetch} />;
  return <ShownRecord key={id} resource={resource} answer={data} ownView={ownView} />;
}

interface ShownRecordProps {
  readonly resource: ResourceDescription;
  readonly answer: Tagged;
  readonly ownView: RecordView | undefined;
}

function ShownRecord({ resource, answer, ownView }: ShownRecordProps) {
  const { data: record, etag } = answer;
  const title = titleOf(resource, record);
  useEffect(() => {
    rememberRecord({ resource: resource.name, id: record.id, title, subtitle: resource.label });
  }, [resource, record.id, title]);
  return (
    <div className="record-page">
      <RecordHeader resource={resource} record={record} etag={etag} />
      <RecordTabs resource={resource} record={record} etag={etag} ownView={ownView} />
    </div>
  );
}
