import { useTarget } from "../../api/targets.ts";
import { shortId, titleOf } from "../../definitions/title.ts";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import { RecordAnchor } from "./RecordAnchor.tsx";
import "./RecordLink.css";

/** What a link to a record needs to know. */
export interface RecordLinkProps {
  readonly resource: string;
  readonly id: string;
}

/** A link to a record that says what it is called; where that cannot be read, the end of its id. */
export function RecordLink({ resource, id }: RecordLinkProps) {
  const { data, isPending, isReadable } = useTarget(resource, id);
  if (!isReadable) return <span className="none">Not shown to you</span>;
  if (isPending) return <Skeleton width="8ch" />;
  if (data === null || data === undefined) return <code className="none">…{shortId(id)}</code>;
  return (
    <RecordAnchor resource={resource} id={id} className="record-link">
      <bdi>{titleOf(resource, data)}</bdi>
    </RecordAnchor>
  );
}
