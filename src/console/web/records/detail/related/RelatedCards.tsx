import { Link } from "@tanstack/react-router";
import { midSentence } from "../../../../../lib/text/words.ts";
import { Card } from "../../../ui/page/Card.tsx";
import { ErrorState } from "../../../ui/page/ErrorState.tsx";
import { formatNumber } from "../../../ui/words.ts";
import { AddRelated } from "./AddRelated.tsx";
import { referringTo } from "./inbound.ts";
import { RelatedTable, Totals } from "./RelatedTable.tsx";
import type { RelatedRecords } from "./useRelated.ts";
import "./RelatedCards.css";

interface RelatedCardsProps {
  readonly id: string;
  readonly lists: readonly RelatedRecords[];
}

/** Records that refer to a record, a small table for each list. */
export const RelatedCards = ({ id, lists }: RelatedCardsProps) =>
  lists.map((list) => <RelatedCard key={list.key} id={id} list={list} />);

interface RelatedCardProps {
  readonly id: string;
  readonly list: RelatedRecords;
}

/** The first records of a list, with a link to all and a button to add one. */
function RelatedCard({ id, list }: RelatedCardProps) {
  const { resource, role, title, columns, data, shares, ends, total, rows, error, refetch } = list;
  return (
    <Card
      title={title}
      {...(data !== undefined && { count: total })}
      flush
      actions={<AddRelated list={list} id={id} />}
    >
      {error !== null && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {data !== undefined && (
        <RelatedTable
          resource={resource}
          caption={title}
          columns={columns}
          rows={data}
          shares={shares}
          ends={ends}
          about={{ fields: role.ends, id }}
        />
      )}
      {data !== undefined && total > rows && (
        <p className="related-all">
          <Link to="/r/$resource" params={{ resource: resource.name }} search={referringTo(list, id)}>
            All {formatNumber(total)} {midSentence(title)}
          </Link>
        </p>
      )}
      {data !== undefined && total <= rows && total > 1 && <Summed list={list} />}
    </Card>
  );
}

/** The totals of a list, known only if all rows are shown. */
function Summed({ list: { columns, data = [] } }: { readonly list: RelatedRecords }) {
  return (
    <p className="related-sum">
      <Totals columns={columns} rows={data} />
    </p>
  );
}
