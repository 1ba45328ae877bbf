import { useState } from "react";
import type { Merge } from "../../../../../../features/merge/merges/answers.ts";
import { useShortcuts } from "../../../../base/shortcuts/useShortcuts.ts";
import { Button } from "../../../../ui/Button.tsx";
import { formatCount } from "../../../../ui/words.ts";
import { describeCounts } from "../mergeWords.ts";
import { ApplyDialog } from "./ApplyDialog.tsx";
import { DiscardDialog } from "./DiscardDialog.tsx";
import type { MergeWork } from "./useMergeWork.ts";
import "./MergeFoot.css";

interface MergeFootProps {
  readonly merge: Merge;
  readonly work: MergeWork;
  /** Decisions are on their way. */
  readonly isDeciding: boolean;
}

/** The buttons that try, apply or discard a merge; sticks to the bottom of the window. */
export function MergeFoot({ merge, work, isDeciding }: MergeFootProps) {
  const [asked, setAsked] = useState<"apply" | "discard">();
  const { counts } = merge;
  const canApply = counts.ready > 0 || (counts.same > 0 && counts.decide + counts.waits + counts.role === 0);
  const apply = (): void => {
    if (canApply && !isDeciding) setAsked("apply");
  };
  useShortcuts(
    {
      y: { label: "Try the merge", run: () => void work.preview() },
      a: { label: "Apply the merge", run: apply },
    },
    { group: "Changes from away" },
  );
  return (
    <footer className="merge-foot no-print">
      <Button
        variant="primary"
        busy={work.busy === "apply"}
        disabled={!canApply || isDeciding}
        onClick={apply}
      >
        {counts.ready > 0 ? `Apply ${formatCount(counts.ready, "change", "changes")}` : "Apply"}
      </Button>
      <Button busy={work.busy === "preview"} disabled={isDeciding} onClick={() => void work.preview()}>
        Try it
      </Button>
      <span className="muted small" role="status">
        {describeCounts(merge)}
      </span>
      <span className="spacer" />
      <Button variant="ghost" onClick={() => setAsked("discard")}>
        Discard
      </Button>
      <ApplyDialog
        open={asked === "apply"}
        merge={merge}
        isBusy={work.busy === "apply"}
        onApply={() => void work.apply().then(() => setAsked(undefined))}
        onClose={() => setAsked(undefined)}
      />
      <DiscardDialog
        open={asked === "discard"}
        merge={merge}
        isBusy={work.busy === "discard"}
        onDiscard={() => void work.discard().then(() => setAsked(undefined))}
        onClose={() => setAsked(undefined)}
      />
    </footer>
  );
}
