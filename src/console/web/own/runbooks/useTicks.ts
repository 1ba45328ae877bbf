import { useMemo } from "react";
import { useStored } from "../../base/useStored.ts";
import type { Ticks } from "../../markdown/context.ts";
import type { MarkdownDocument } from "../../markdown/parse.ts";
import { toast } from "../../ui/message/toast.ts";
import { isDone, readTicked, revisionOf, type Ticked, turn } from "./ticked.ts";

/** The progress in a runbook, in this browser. */
export interface TickCount {
  readonly ticks: Ticks;
  readonly done: number;
  readonly total: number;
  readonly startOver: () => void;
}

/** Returns the ticks of a runbook, stored in this browser until its text changes. */
export function useTicks(id: string, text: string, { steps }: MarkdownDocument): TickCount {
  const revision = useMemo(() => revisionOf(text), [text]);
  const [kept, keep] = useStored(`runbook.${id}`);
  const ticked = readTicked(kept, revision);
  const write = (next: Ticked): void => keep(next.turned.length === 0 ? undefined : next);
  const all = [...steps.values()];
  const stepsById = useMemo(() => new Map([...steps.values()].map((step) => [step.id, step])), [steps]);
  return {
    ticks: {
      isDone: (step) => {
        const found = stepsById.get(step);
        return found !== undefined && isDone(ticked, found);
      },
      toggle: (step) => write(turn(ticked, step)),
    },
    done: all.filter((step) => isDone(ticked, step)).length,
    total: all.length,
    startOver: () => {
      write({ revision, turned: [] });
      toast("All ticks cleared", { undo: () => write(ticked) });
    },
  };
}
