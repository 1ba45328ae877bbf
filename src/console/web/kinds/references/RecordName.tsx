import { useRecordTitle } from "../../api/titles.ts";
import { shortId } from "../../definitions/title.ts";
import { PathTitle } from "./PathTitle.tsx";
import type { RecordLinkProps } from "./RecordLink.tsx";

interface RecordNameProps extends RecordLinkProps {
  /** What is shown until the title is known; the end of the id by default. */
  readonly known?: string;
}

/** The title of a record, without a link. */
export function RecordName({ resource, id, beside, known = `…${shortId(id)}` }: RecordNameProps) {
  const { data } = useRecordTitle(resource, id);
  return data === null || data === undefined ? <bdi>{known}</bdi> : <PathTitle of={data} beside={beside} />;
}
