import { Link } from "@tanstack/react-router";
import type { ImportReport } from "../../../../../features/imports/answers.ts";
import { midSentence } from "../../../../../lib/text/words.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { RecordAnchor } from "../../../kinds/references/RecordAnchor.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { formatCount } from "../../../ui/words.ts";
import "./MadeCard.css";

/** Names per kind; the list of the kind has the others. */
const maxNamed = 20;

interface MadeCardProps {
  readonly report: ImportReport;
  /** The import is undone, and so are the records that were added. */
  readonly isGone: boolean;
}

/** The records that are added because rows refer to them, by kind. */
export function MadeCard({ report: { makes, made, madeKinds }, isGone }: MadeCardProps) {
  const byKind = Map.groupBy(makes, ({ resource }) => resource);
  return (
    <Card title="Also added" count={made}>
      <ul className="made-kinds small">
        {madeKinds.map(({ resource, count }) => (
          <li key={resource}>
            <Kind resource={resource} count={count} records={byKind.get(resource) ?? []} isGone={isGone} />
          </li>
        ))}
      </ul>
      {madeKinds.some(({ resource }) => resource === "device-types") && (
        <p className="muted small">
          New device types are 1 U high. Set their height on their pages after the import.
        </p>
      )}
    </Card>
  );
}

interface KindProps extends Pick<MadeCardProps, "isGone"> {
  readonly resource: string;
  readonly count: number;
  readonly records: ImportReport["makes"];
}

function Kind({ resource, count, records, isGone }: KindProps) {
  const target = resourceNamed(resource);
  const noun = target === undefined ? "" : midSentence(count === 1 ? target.label : target.plural);
  const [only] = records;
  if (count === 1 && only !== undefined)
    return (
      <>
        1 {noun}: <Name record={only} isGone={isGone} />
      </>
    );
  const named = records.slice(0, maxNamed);
  const isWritten = named.some(({ id }) => id !== null) && !isGone;
  return (
    <details>
      <summary>{formatCount(count, noun, noun)}</summary>
      <ul>
        {named.map((record, at) => (
          <li key={record.id ?? at}>
            <Name record={record} isGone={isGone} />
          </li>
        ))}
        {count > named.length && (
          <li className="muted">
            {formatCount(count - named.length, "more", "more")}
            {isWritten && (
              <>
                {" · "}
                <Link to="/r/$resource" params={{ resource }}>
                  Show all {noun}
                </Link>
              </>
            )}
          </li>
        )}
      </ul>
    </details>
  );
}

function Name({
  record: { resource, id, title, path },
  isGone,
}: { readonly record: ImportReport["makes"][number] } & Pick<MadeCardProps, "isGone">) {
  if (id === null || path === null || isGone) return <bdi>{title}</bdi>;
  return (
    <RecordAnchor resource={resource} id={id}>
      <bdi>{title}</bdi>
    </RecordAnchor>
  );
}
