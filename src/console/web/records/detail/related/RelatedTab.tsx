import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { midSentence } from "../../../../../lib/text/words.ts";
import { useGauges } from "../../../api/pages/gauges.ts";
import { usePortEnds } from "../../../api/pages/portEnds.ts";
import { useList } from "../../../api/queries.ts";
import { Card } from "../../../ui/page/Card.tsx";
import { ErrorState } from "../../../ui/page/ErrorState.tsx";
import { Pager } from "../../../ui/page/Pager.tsx";
import { Skeleton } from "../../../ui/page/Skeleton.tsx";
import { AddRelated } from "./AddRelated.tsx";
import { referringTo } from "./inbound.ts";
import { RelatedTable } from "./RelatedTable.tsx";
import type { RelatedRecords } from "./useRelated.ts";
import "./RelatedCards.css";

const pageSize = 50;

/** All records of a related list, with paging. */
export function RelatedTab({ id, list }: { readonly id: string; readonly list: RelatedRecords }) {
  const { resource, role, title, columns } = list;
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useList(resource.name, {
    ...referringTo(list, id),
    ...list.order,
    page,
    pageSize,
  });
  const [gauge] = useGauges([{ resource, rows: data?.data }]);
  const [cabled] = usePortEnds([{ resource, rows: data?.data }]);
  if (data === undefined || gauge === undefined || gauge.isPending || cabled?.isPending === true)
    return error === null ? <Skeleton lines={8} /> : <ErrorState error={error} onRetry={refetch} />;
  return (
    <Card title={title} count={data.total} flush actions={<AddRelated list={list} id={id} />}>
      <RelatedTable
        resource={resource}
        caption={title}
        columns={columns}
        rows={data.data}
        shares={gauge.shares}
        ends={cabled?.ends ?? {}}
        about={{ fields: role.ends, id }}
      />
      {data.total > pageSize && (
        <div className="related-sum">
          <Pager
            page={page}
            pageSize={pageSize}
            total={data.total}
            onPage={setPage}
            noun={midSentence(title)}
          />
        </div>
      )}
      <p className="related-all">
        <Link to="/r/$resource" params={{ resource: resource.name }} search={referringTo(list, id)}>
          Open as a list
        </Link>
      </p>
    </Card>
  );
}
