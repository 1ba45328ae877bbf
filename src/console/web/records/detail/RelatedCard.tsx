import { Link } from "@tanstack/react-router";
import { midSentence } from "../../../../lib/words.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { useList } from "../../api/queries.ts";
import type { Row } from "../../api/record.ts";
import { titleOf } from "../../definitions/title.ts";
import { FieldValue } from "../../kinds/FieldValue.tsx";
import { Card } from "../../ui/Card.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { sayNumber } from "../../ui/words.ts";
import { AddButton } from "../form/AddButton.tsx";
import type { InboundField } from "./inbound.ts";
import "./RelatedCard.css";

/** Records that refer to another. */
interface RelatedCardProps {
  readonly inbound: InboundField;
  readonly title: string;
  /** The record that they refer to. */
  readonly id: string;
}

const mostShown = 5;

/** How many records refer to another by one of their fields, the first few of them, and the way to all and to a new one. */
export function RelatedCard({ inbound: { resource, field }, title, id }: RelatedCardProps) {
  const { data, error, refetch } = useList(resource.name, { [field]: id, pageSize: mostShown });
  const params = { resource: resource.name };
  const search = { [field]: id };
  return (
    <Card
      title={title}
      {...(data !== undefined && { count: data.total })}
      flush
      actions={<AddButton resource={resource.name} given={search} />}
    >
      {error !== null && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton lines={3} className="related-wait" />}
      {data?.total === 0 && <p className="card-none">None</p>}
      <ul className="related-list">
        {data?.data.map((row) => (
          <li key={row.id}>
            <RelatedRow resource={resource} row={row} />
          </li>
        ))}
      </ul>
      {data !== undefined && data.total > mostShown && (
        <Link to="/r/$resource" params={params} search={search} className="related-all">
          All {sayNumber(data.total)} {midSentence(resource.plural)}
        </Link>
      )}
    </Card>
  );
}

function RelatedRow({ resource, row }: { readonly resource: ResourceDescription; readonly row: Row }) {
  const status = resource.fields.find(({ kind }) => kind === "status" || kind === "choice");
  return (
    <>
      <Link
        to="/r/$resource/$id"
        params={{ resource: resource.name, id: row.id }}
        className="record-link related-title"
      >
        <bdi>{titleOf(resource, row)}</bdi>
      </Link>
      {status !== undefined && <FieldValue field={status} record={row} place="cell" />}
    </>
  );
}
