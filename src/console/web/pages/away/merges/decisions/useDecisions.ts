import { useCallback, useRef, useState } from "react";
import type { MergeDecision, MergeItem } from "../../../../../../features/merge/merges/answers.ts";
import { hasStatus, messageOf } from "../../../../api/apiError.ts";
import { decide, reloadMerge } from "../../../../api/pages/merges.ts";
import { toast } from "../../../../ui/message/toast.ts";
import { addDecision } from "./withDecision.ts";

/** The decisions of a merge on their way to the server. */
export interface DecisionState {
  /** Those that are not answered yet, by the key of the item. */
  readonly pending: ReadonlyMap<string, MergeDecision>;
  /** Why decisions were rejected, by the key of the item. */
  readonly problems: ReadonlyMap<string, string>;
  /** Decides about an item, whose choice was `before`. */
  readonly decide: (decision: MergeDecision, before: MergeItem["choice"]) => void;
  /** Decides everything that is undecided. */
  readonly decideAll: (side: "mine" | "theirs") => void;
  readonly isBusy: boolean;
}

type Pending = ReadonlyMap<string, MergeDecision>;

/**
 * Sends decisions as they are made. They are shown at once; while a request is under way, later ones wait and then go
 * together, as the server compares the whole merge after each.
 */
export function useDecisions(id: string): DecisionState {
  const [pending, setPending] = useState<Pending>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const waiting = useRef<Pending>(new Map());
  const isSending = useRef(false);
  const chosen = useRef<Set<string>>(new Set());

  const send = useCallback(
    async (decisions: readonly MergeDecision[]): Promise<void> => {
      try {
        // A choice has to be taken back before another one is offered.
        const changed = decisions.filter(({ key }) => chosen.current.has(key));
        if (changed.length > 0)
          await decide(id, { decisions: changed.map(({ key }) => ({ key, choice: null })) });
        await decide(id, { decisions });
      } catch (thrown) {
        // One that is rejected must not take the others along.
        if (decisions.length > 1 && hasStatus(thrown, 400)) {
          for (const decision of decisions) await send([decision]);
          return;
        }
        const told = decisions.map(({ key }) => [key, withoutPath(messageOf(thrown))] as const);
        setProblems((before) => new Map([...before, ...told]));
        if (!hasStatus(thrown, 400)) toast(messageOf(thrown), { tone: "bad" });
        await reloadMerge(id);
      }
    },
    [id],
  );
  const flush = useCallback(async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    while (waiting.current.size > 0) {
      const sent = waiting.current;
      waiting.current = new Map();
      await send([...sent.values()]);
      for (const key of sent.keys()) if (!waiting.current.has(key)) chosen.current.delete(key);
      setPending(waiting.current);
    }
    isSending.current = false;
    setBusy(false);
  }, [send]);
  const add = useCallback(
    (decision: MergeDecision, before: MergeItem["choice"]): void => {
      const { key, choice } = decision;
      if (before !== null && choice !== undefined && choice !== null) chosen.current.add(key);
      waiting.current = new Map(waiting.current).set(key, addDecision(waiting.current.get(key), decision));
      setPending((before) => new Map(before).set(key, addDecision(before.get(key), decision)));
      setProblems((before) => new Map([...before].filter(([other]) => other !== key)));
      void flush();
    },
    [flush],
  );
  const decideAll = useCallback(
    (side: "mine" | "theirs"): void => {
      setBusy(true);
      decide(id, { all: side })
        .catch((thrown) => toast(messageOf(thrown), { tone: "bad" }))
        .finally(() => setBusy(false));
    },
    [id],
  );
  return { pending, problems, decide: add, decideAll, isBusy };
}

/** Returns a message of the API without the path to the decision in the body: "decisions[0].fields.vid: must be …". */
const withoutPath = (message: string): string => message.replaceAll(/\bdecisions(\[\d+\]|\.\d+)\.?/g, "");
