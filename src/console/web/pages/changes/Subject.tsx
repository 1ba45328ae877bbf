import { Link } from "@tanstack/react-router";
import type { LoggedChange } from "../../../../features/history/answers.ts";
import { joinTitle, useRecordTitle } from "../../api/titles.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { shortId, titleOf } from "../../definitions/title.ts";
import { hasPage, type Known } from "./useKnown.ts";

interface SubjectProps {
  readonly entry: LoggedChange;
  readonly known: Known | undefined;
}

/** The changed record: a link if it still exists, otherwise its former title. */
export function Subject({ entry, known }: SubjectProps) {
  const { resource: name, recordId } = entry;
  const resource = resourceNamed(name);
  const mayAsk = hasPage(entry) && known?.isDeleted !== true;
  const { data } = useRecordTitle(name, mayAsk ? recordId : null);
  const record = known?.record;
  const title = data
    ? joinTitle(data)
    : record === undefined || resource === undefined
      ? `…${shortId(recordId)}`
      : titleOf(name, { id: recordId, ...record });
  if (name === "settings") return null;
  const owner = resource?.parent;
  const place = owner === undefined ? undefined : known?.record[owner.by];
  if (typeof place === "string" && owner !== undefined)
    return <SubjectLink resource={owner.resource} id={place} title={title} />;
  if (data === null || data === undefined)
    return (
      <span>
        <bdi>{title}</bdi>
        {known?.isDeleted && <span className="muted"> (deleted)</span>}
      </span>
    );
  return <SubjectLink resource={name} id={recordId} title={title} />;
}

interface SubjectLinkProps {
  readonly resource: string;
  readonly id: string;
  readonly title: string;
}

function SubjectLink({ resource, id, title }: SubjectLinkProps) {
  return (
    <Link to="/r/$resource/$id" params={{ resource, id }} className="record-link">
      <bdi>{title}</bdi>
    </Link>
  );
}
