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
import { useUndecided, useWaiting } from "./useShownItems.ts";

/** The items that a person has to decide, each with those that wait for it. */
export function Undecided({ merge, decisions, moved, canDecide }: ItemListProps) {
  const { items, error, retry, renew } = useUndecided(merge.id);
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
  const more = merge.counts.decide - left;
  const next = (): void => {
    renew();
    isRenewed.current = true;
    scrollTo({ top: 0 });
  };
  return (
    <div className="stack" ref={list}>
      {shown.length === 0 && (
        <EmptyState icon="success" title="Nothing to decide">
          {merge.counts.ready > 0 && "Everything else is ready to be applied."}
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
      {more > 0 && !decisions.isBusy && (
        <div className="actions">
          <Button icon="arrow-down" onClick={next}>
            Show {formatCount(more, "more record", "more records")} to decide
          </Button>
        </div>
      )}
    </div>
  );
}
