import { useState } from "react";
import type { Merge } from "../../../../../../features/merge/merges/answers.ts";
import { useShortcuts } from "../../../../base/shortcuts/useShortcuts.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Moment } from "../../../../ui/time/Moment.tsx";
import { formatCount } from "../../../../ui/words.ts";
import type { DecisionState } from "../decisions/useDecisions.ts";
import { describeCounts, totalOf } from "../mergeWords.ts";
import { ApplyDialog } from "./ApplyDialog.tsx";
import { DecideAllMenu } from "./DecideAllMenu.tsx";
import type { MergeWork } from "./useMergeWork.ts";
import "./MergePanel.css";

interface MergePanelProps {
  readonly merge: Merge;
  readonly work: MergeWork;
  readonly decisions: DecisionState;
}

/** How an open merge stands, and the buttons that try and apply it. Stays in sight; on a phone the buttons do, at the bottom. */
export function MergePanel({ merge, work, decisions }: MergePanelProps) {
  const [isAsked, setAsked] = useState(false);
  const { name, takenAt, counts } = merge;
  const isDeciding = decisions.isBusy;
  const canApply = counts.ready > 0 || (counts.same > 0 && counts.decide + counts.waits + counts.role === 0);
  const apply = (): void => {
    if (canApply && !isDeciding) setAsked(true);
  };
  useShortcuts(
    {
      y: { label: "Try the merge", run: () => void work.preview() },
      a: { label: "Apply the merge", run: apply },
    },
    { group: "Changes from away" },
  );
  return (
    <>
      <section className="merge-panel no-print" aria-label="Try and apply" data-tone="info">
        <div className="merge-panel-text">
          <strong>
            {formatCount(totalOf(merge), "change", "changes")} from <bdi>{name}</bdi>, away since{" "}
            <Moment at={takenAt} />
          </strong>
          <p className="small" role="status">
            {describeCounts(merge)}
            {counts.applied === 0 && " · nothing has been written yet"}
          </p>
        </div>
        <div className="merge-panel-actions">
          {counts.decide > 0 && <DecideAllMenu count={counts.decide} decisions={decisions} />}
          <Button busy={work.busy === "preview"} disabled={isDeciding} onClick={() => void work.preview()}>
            Try it
          </Button>
          <Button
            variant="primary"
            busy={work.busy === "apply"}
            disabled={!canApply || isDeciding}
            onClick={apply}
          >
            {counts.ready > 0 ? `Apply ${formatCount(counts.ready, "change", "changes")}` : "Apply"}
          </Button>
        </div>
      </section>
      <ApplyDialog
        open={isAsked}
        merge={merge}
        isBusy={work.busy === "apply"}
        onApply={() => void work.apply().then(() => setAsked(false))}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
