import { useRecordTitle } from "../../api/titles.ts";
import { shortId } from "../../definitions/title.ts";
import { PathTitle } from "./PathTitle.tsx";
import type { RecordLinkProps } from "./RecordLink.tsx";

/** The title of a record, without a link. */
export function RecordName({ resource, id, beside }: RecordLinkProps) {
  const { data } = useRecordTitle(resource, id);
  return data === null || data === undefined ? (
    <bdi>…{shortId(id)}</bdi>
  ) : (
    <PathTitle of={data} beside={beside} />
  );
}
