import { useEffect, useRef } from "react";
import { Button } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/page/EmptyState.tsx";
import { ErrorState } from "../../../../ui/page/ErrorState.tsx";
import { Skeleton } from "../../../../ui/page/Skeleton.tsx";
import { formatCount } from "../../../../ui/words.ts";
import { fieldRows, isDecided } from "../decisions/fieldRows.ts";
import { withDecision } from "../decisions/withDecision.ts";
import { mergedNamed } from "../mergedNamed.ts";
import { ItemCard } from "./ItemCard.tsx";
import type { ItemListProps } from "./itemList.ts";
import { useItemKeys } from "./useItemKeys.ts";
import { itemsAtOnce, useUndecided, useWaiting } from "./useShownItems.ts";

/** The items that a person has to decide, each with those that wait for it. */
export function Undecided({ merge, decisions, moved, canDecide }: ItemListProps) {
  const { items, error, retry, passed, showAfter } = useUndecided(merge.id);
  const waiting = useWaiting(merge.id, merge.counts.waits > 0);
  const list = useRef<HTMLDivElement>(null);
  const isRenewed = useRef(false);
  const first = items?.[0]?.key;
  // The button that showed them is gone: the keyboard goes on with the first of them.
  useEffect(() => {
    if (!isRenewed.current || first === undefined) return;
    isRenewed.current = false;
    list.current?.querySelector("h2")?.focus();
  }, [first]);
  const shown = items?.map((item) => withDecision(item, decisions.pending.get(item.key))) ?? [];
  useItemKeys(list, shown, canDecide ? decisions.decide : undefined);
  if (error !== null && items === undefined) return <ErrorState error={error} onRetry={retry} />;
  if (items === undefined) return <Skeleton lines={8} />;
  const left = shown.filter((item) => !isDecided(fieldRows(mergedNamed(item.resource), item), item)).length;
  const more = merge.counts.decide - passed - left;
  const show = (count: number): void => {
    showAfter(count);
    isRenewed.current = true;
    scrollTo({ top: 0 });
  };
  return (
    <div className="stack" ref={list}>
      {shown.length === 0 && (
        <EmptyState icon="success" title={passed > 0 ? "Nothing more to decide" : "Nothing to decide"}>
          {passed === 0 && merge.counts.ready > 0 && "Everything else is ready to be applied."}
        </EmptyState>
      )}
      {shown.map((item) => (
        <ItemCard
          key={item.key}
          item={item}
          waiting={waiting.get(item.key) ?? []}
          hasMoved={moved.has(item.key)}
          canDecide={canDecide}
          problem={decisions.problems.get(item.key)}
          onDecide={(decision) => decisions.decide(decision, item.choice)}
        />
      ))}
      {(more > 0 || passed > 0) && !decisions.isBusy && (
        <div className="actions">
          {more > 0 && (
            <Button icon="arrow-down" onClick={() => show(passed + left)}>
              Show {more > itemsAtOnce && `${itemsAtOnce} of `}
              {formatCount(more, "more record", "more records")} to decide
            </Button>
          )}
          {passed > 0 && (
            <Button icon="arrow-up" variant={more > 0 ? "ghost" : "secondary"} onClick={() => show(0)}>
              Back to the first
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
