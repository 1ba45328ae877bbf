import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { midSentence } from "../../../../../lib/text/words.ts";
import { Card } from "../../../ui/page/Card.tsx";
import { ErrorState } from "../../../ui/page/ErrorState.tsx";
import { formatNumber } from "../../../ui/words.ts";
import { type Added, AddForm } from "../../form/adding/AddButton.tsx";
import { AddRelated } from "./AddRelated.tsx";
import { referringTo } from "./inbound.ts";
import { RelatedTable, Totals } from "./RelatedTable.tsx";
import type { RelatedRecords } from "./useRelated.ts";
import "./RelatedCards.css";

interface RelatedCardsProps {
  readonly id: string;
  readonly lists: readonly RelatedRecords[];
}

/** What refers to a record, a small table for each resource; those of which no record does share one card. */
export function RelatedCards({ id, lists }: RelatedCardsProps) {
  const filled = lists.filter(({ total, error }) => total > 0 || error !== null);
  const empty = lists.filter((list) => !filled.includes(list));
  // Adding the first record moves its list to another card, while the form continues with the next record.
  const [added, setAdded] = useState<Added>();
  return (
    <>
      {filled.map((list) => (
        <RelatedCard key={list.key} id={id} list={list} onAdd={setAdded} />
      ))}
      {empty.length > 0 && (
        <Card title={filled.length === 0 ? "Related records" : "Nothing yet"} flush>
          <ul className="related-empty">
            {empty.map((list) => (
              <li key={list.key}>
                <span>No {midSentence(list.title)}</span>
                <AddRelated inbound={list} id={id} onAdd={setAdded} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {added !== undefined && <AddForm added={added} onClose={() => setAdded(undefined)} />}
    </>
  );
}

interface RelatedCardProps {
  readonly id: string;
  readonly list: RelatedRecords;
  readonly onAdd?: (added: Added) => void;
}

/** The first records of a list, with a link to all and a button to add one. */
function RelatedCard({ id, list, onAdd }: RelatedCardProps) {
  const { resource, fields, title, columns, data, shares, total, rows, error, refetch } = list;
  return (
    <Card
      title={title}
      {...(data !== undefined && { count: total })}
      flush
      actions={<AddRelated inbound={list} id={id} onAdd={onAdd} />}
    >
      {error !== null && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {data !== undefined && (
        <RelatedTable
          resource={resource}
          caption={title}
          columns={columns}
          rows={data}
          shares={shares}
          about={{ fields, id }}
        />
      )}
      {data !== undefined && total > rows && (
        <p className="related-all">
          <Link to="/r/$resource" params={{ resource: resource.name }} search={referringTo(list, id)}>
            All {formatNumber(total)} {midSentence(resource.plural)}
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
