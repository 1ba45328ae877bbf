import { useRef, useState } from "react";
import type { ItemState } from "../../../../../../features/merge/merges/answers.ts";
import { EmptyState } from "../../../../ui/page/EmptyState.tsx";
import { ErrorState } from "../../../../ui/page/ErrorState.tsx";
import { Pager } from "../../../../ui/page/Pager.tsx";
import { Skeleton } from "../../../../ui/page/Skeleton.tsx";
import { withDecision } from "../decisions/withDecision.ts";
import { ItemCard } from "./ItemCard.tsx";
import type { ItemListProps } from "./itemList.ts";
import { useItemKeys } from "./useItemKeys.ts";
import { itemsAtOnce, useItems } from "./useShownItems.ts";

interface ItemsOfProps extends ItemListProps {
  readonly states: readonly ItemState[];
}

/** The items in some states, page by page; a decision can be changed here as well. */
export function ItemsOf({ merge, decisions, moved, canDecide, states }: ItemsOfProps) {
  const [page, setPage] = useState(1);
  const { items, total, error, retry } = useItems(merge.id, states, page);
  const list = useRef<HTMLDivElement>(null);
  const shown = items?.map((item) => withDecision(item, decisions.pending.get(item.key))) ?? [];
  useItemKeys(list, shown, canDecide ? decisions.decide : undefined);
  if (error !== null && items === undefined) return <ErrorState error={error} onRetry={retry} />;
  if (items === undefined) return <Skeleton lines={8} />;
  return (
    <div className="stack" ref={list}>
      {shown.length === 0 && <EmptyState title="Nothing here" />}
      {shown.map((item) => (
        <ItemCard
          key={item.key}
          item={item}
          waiting={[]}
          hasMoved={moved.has(item.key)}
          canDecide={canDecide}
          problem={decisions.problems.get(item.key)}
          onDecide={(decision) => decisions.decide(decision, item.choice)}
        />
      ))}
      {total > itemsAtOnce && (
        <Pager
          page={page}
          pageSize={itemsAtOnce}
          total={total}
          noun="changes"
          onPage={(to) => {
            setPage(to);
            scrollTo({ top: 0 });
          }}
        />
      )}
    </div>
  );
}
