import { useRecordTitle } from "../../api/titles.ts";
import { describeDeleted } from "../../definitions/title.ts";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import { PathTitle } from "./PathTitle.tsx";
import { RecordAnchor } from "./RecordAnchor.tsx";
import "./RecordLink.css";

/** The props of a link to a record. */
export interface RecordLinkProps {
  readonly resource: string;
  readonly id: string;
  /** Ids shown next to it, which its path does not repeat. */
  readonly beside?: readonly unknown[] | undefined;
}

/** A link to a record with its title, or with words for a deleted record. */
export function RecordLink({ resource, id, beside }: RecordLinkProps) {
  const { data, isPending, isReadable } = useRecordTitle(resource, id);
  if (!isReadable) return <span className="none">You don't have access</span>;
  if (isPending) return <Skeleton width="8ch" />;
  if (data === null || data === undefined) return <span className="none">{describeDeleted(resource)}</span>;
  return (
    <RecordAnchor resource={resource} id={id} className="record-link">
      <PathTitle of={data} beside={beside} />
    </RecordAnchor>
  );
}
