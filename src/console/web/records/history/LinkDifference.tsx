import type { LoggedLink } from "../../../../resource/definition/link.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { RecordAnchor } from "../../kinds/references/RecordAnchor.tsx";
import { fateOf } from "./link.ts";

interface LinkDifferenceProps {
  readonly before: LoggedLink | null;
  readonly after: LoggedLink | null;
}

/** The change of a link: "Device web-01 added", "Device web-01 removed", "Device web-01 was deleted". */
export function LinkDifference({ before, after }: LinkDifferenceProps) {
  const link = after ?? before;
  if (link === null) return null;
  const { resource, id, title, note } = link;
  return (
    <span>
      {resourceNamed(resource)?.label ?? resource}{" "}
      {id === null ? (
        <bdi>{title}</bdi>
      ) : (
        <RecordAnchor resource={resource} id={id} className="record-link">
          <bdi>{title}</bdi>
        </RecordAnchor>
      )}{" "}
      {fateOf(before, after)}
      {note !== null && (
        <span className="muted">
          {" · "}
          <bdi>{note}</bdi>
        </span>
      )}
    </span>
  );
}
