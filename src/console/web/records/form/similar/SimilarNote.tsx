import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { Row } from "../../../api/record.ts";
import { titleOf } from "../../../definitions/title.ts";
import { Icon } from "../../../ui/Icon.tsx";
import "./SimilarNote.css";

interface SimilarNoteProps {
  readonly resource: ResourceDescription;
  readonly row: Row;
  /** Its owner. */
  readonly owner?: string | undefined;
  /** What is said about it; defaults to "looks similar". */
  readonly text?: string;
}

/** A note on a record similar to a new one: "BM R660 of Brightmoor looks similar. Open it". */
export function SimilarNote({ resource, row, owner, text = "looks similar" }: SimilarNoteProps) {
  return (
    <span className="similar">
      <Icon name="info" size={14} />
      <span className="similar-text">
        <strong>
          <bdi>{titleOf(resource, row)}</bdi>
        </strong>
        {owner !== undefined && (
          <>
            {" "}
            of <bdi>{owner}</bdi>
          </>
        )}{" "}
        {text}.
      </span>
      {/* In a new tab, so that the form is kept. */}
      <a href={`/r/${resource.name}/${row.id}`} target="_blank" rel="noreferrer" className="similar-open">
        Open it
      </a>
    </span>
  );
}
