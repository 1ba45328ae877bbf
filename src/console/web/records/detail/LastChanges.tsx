import { Link } from "@tanstack/react-router";
import type { LoggedChange } from "../../../../features/history/answers.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { labelOf } from "../../definitions/labels.ts";
import { isLong } from "../../definitions/prose.ts";
import { FieldValue } from "../../kinds/FieldValue.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { Time } from "../../ui/time/Time.tsx";
import { Actor } from "../history/Actor.tsx";
import { differencesOf, type FieldChange } from "../history/entry.ts";
import { LinkDifference } from "../history/LinkDifference.tsx";
import { asLink } from "../history/link.ts";
import { isNothing } from "./facts/groups.ts";
import { useLastChanges } from "./useLastChanges.ts";
import "./LastChanges.css";

interface LastChangesProps {
  readonly resource: ResourceDescription;
  readonly id: string;
}

/** The last three changes of a record, before and after; nothing without the right to read them. */
export function LastChanges({ resource, id }: LastChangesProps) {
  const { data } = useLastChanges(resource, id);
  if (data === undefined || data.total === 0) return null;
  return (
    <Card title="Last changes" flush>
      <ol className="last-changes">
        {data.data.map((entry) => (
          <li key={entry.sequence}>
            <p className="last-change-head">
              <Actor {...entry} />
              <Time value={entry.at} />
            </p>
            <What entry={entry} />
          </li>
        ))}
      </ol>
      <p className="last-changes-foot">
        <Link to="/r/$resource/$id" params={{ resource: resource.name, id }} search={{ tab: "history" }}>
          Full history
        </Link>
      </p>
    </Card>
  );
}

const maxNamed = 3;

function What({ entry }: { readonly entry: LoggedChange }) {
  if (entry.action !== "update") return <p>{entry.action === "create" ? "Added" : "Deleted"}</p>;
  const all = differencesOf(entry);
  return (
    <>
      {all.slice(0, maxNamed).map((change) => (
        <Change key={change.field.key} {...change} />
      ))}
      {all.length > maxNamed && <p>and {all.length - maxNamed} more</p>}
    </>
  );
}

function Change({ field, before, after }: FieldChange) {
  const label = <span className="muted">{labelOf(field)} </span>;
  if (field.kind === "link")
    return (
      <p>
        {field.key !== "tag" && label}
        <LinkDifference before={asLink(before)} after={asLink(after)} />
      </p>
    );
  if (isLong(field) && [before, after].some((value) => String(value ?? "").length > 80))
    return (
      <p>
        {label} {describeRewriting(before, after)}
      </p>
    );
  const value = (shown: unknown) => (
    <FieldValue field={field} record={{ id: "", [field.key]: shown }} place="cell" />
  );
  return (
    <p>
      {label}
      {!isNothing(before) && (
        <s>
          <span className="visually-hidden">was </span>
          {value(before)}
        </s>
      )}{" "}
      {isNothing(after) ? <span className="muted">cleared</span> : value(after)}
    </p>
  );
}

/** Says in a word what happened to a text that is too long to be shown. */
function describeRewriting(before: unknown, after: unknown): string {
  if (isNothing(before)) return "added";
  return isNothing(after) ? "removed" : "rewritten";
}
