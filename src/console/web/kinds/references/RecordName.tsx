import { useTarget } from "../../api/targets.ts";
import { shortId, titleOf } from "../../definitions/title.ts";
import type { RecordLinkProps } from "./RecordLink.tsx";

/** What a record is called, without a link. */
export function RecordName({ resource, id }: RecordLinkProps) {
  const { data } = useTarget(resource, id);
  return <bdi>{data === null || data === undefined ? `…${shortId(id)}` : titleOf(resource, data)}</bdi>;
}
