import { useRecordTitle } from "../../api/titles.ts";
import { describeDeleted } from "../../definitions/title.ts";
import { PathTitle } from "./PathTitle.tsx";
import type { RecordLinkProps } from "./RecordLink.tsx";

interface RecordNameProps extends RecordLinkProps {
  /** What is shown until the title is known; an ellipsis by default. */
  readonly known?: string;
}

/** The title of a record, without a link. */
export function RecordName({ resource, id, beside, known }: RecordNameProps) {
  const { data } = useRecordTitle(resource, id);
  if (data === null || data === undefined)
    return <bdi>{known ?? (data === null ? describeDeleted(resource) : "…")}</bdi>;
  return <PathTitle of={data} beside={beside} />;
}
