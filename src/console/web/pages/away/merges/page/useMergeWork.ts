import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Merge } from "../../../../../../features/merge/merges/answers.ts";
import { hasStatus, messageOf } from "../../../../api/apiError.ts";
import {
  applyMerge,
  discardMerge,
  movedIn,
  previewMerge,
  reloadMerge,
} from "../../../../api/pages/merges.ts";
import { refreshAll } from "../../../../api/undo/undoChange.ts";
import { undoGroup } from "../../../../api/undo/undoGroup.ts";
import { toast } from "../../../../ui/message/toast.ts";
import { formatCount } from "../../../../ui/words.ts";

/** What is done with a merge as a whole. */
export interface MergeWork {
  /** The work that is under way. */
  readonly busy: "preview" | "apply" | "discard" | undefined;
  /** The keys of items whose records have changed at the box since they were shown. */
  readonly moved: ReadonlySet<string>;
  /** The merge has just been tried, and nothing has changed since. */
  readonly isTried: boolean;
  readonly preview: () => Promise<void>;
  readonly apply: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

/** Returns the work on a merge; `showUndecided` shows what has to be decided again. */
export function useMergeWork(
  { id, counts, updatedAt }: Merge,
  etag: string | undefined,
  showUndecided: () => void,
): MergeWork {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<MergeWork["busy"]>();
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set());
  const [triedAt, setTriedAt] = useState<string>();
  const fail = (thrown: unknown): void => {
    toast(messageOf(thrown), { tone: "bad" });
    void reloadMerge(id);
  };
  const run = async (what: NonNullable<MergeWork["busy"]>, work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    try {
      await work();
    } finally {
      setBusy(undefined);
    }
  };
  const preview = (): Promise<void> =>
    run("preview", () => previewMerge(id).then(({ data }) => setTriedAt(data.updatedAt), fail));
  const rejected = async (thrown: unknown): Promise<void> => {
    const items = movedIn(thrown);
    if (items === undefined) toast(describeRejection(thrown), { tone: "bad" });
    else setMoved(new Set(items.map(({ key }) => key)));
    await reloadMerge(id);
    showUndecided();
  };
  const apply = (): Promise<void> =>
    run("apply", async () => {
      try {
        const { data } = await applyMerge(id, etag);
        setMoved(new Set());
        tellApplied(data, data.counts.applied - counts.applied);
        void refreshAll();
      } catch (thrown) {
        await rejected(thrown);
      }
    });
  const discard = (): Promise<void> =>
    run("discard", async () => {
      try {
        await discardMerge(id);
        toast("Merge discarded");
        await navigate({ to: "/away/merges" });
      } catch (thrown) {
        fail(thrown);
      }
    });
  return { busy, moved, isTried: triedAt === updatedAt, preview, apply, discard };
}

/** Tells how much was written, and offers to undo it. */
function tellApplied({ group }: Merge, count: number): void {
  if (count <= 0 || group === null) toast("Nothing was left to write");
  else
    toast(`${formatCount(count, "change", "changes")} applied`, {
      undo: () => void undoGroup(group),
    });
}

const describeRejection = (thrown: unknown): string =>
  hasStatus(thrown, 412)
    ? "Someone else has decided something in this merge. Check it, then apply it again."
    : messageOf(thrown);
