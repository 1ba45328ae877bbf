import type { Merge } from "../../../../../../features/merge/merges/answers.ts";
import { Notice } from "../../../../ui/message/Notice.tsx";
import { formatCount } from "../../../../ui/words.ts";
import { AppliedNotice } from "./AppliedNotice.tsx";
import { ReadySummary } from "./ReadySummary.tsx";
import type { MergeWork } from "./useMergeWork.ts";

interface MergeNoticesProps {
  readonly merge: Merge;
  readonly work: MergeWork;
}

/** Brings what has just appeared into sight. */
const show = (element: HTMLElement | null): void => element?.scrollIntoView({ block: "nearest" });

/** What has become of a merge, and what has got in its way. */
export function MergeNotices({ merge, work: { moved, isTried } }: MergeNoticesProps) {
  const { state, counts } = merge;
  return (
    <>
      {moved.size > 0 && (
        <div ref={show}>
          <Notice tone="warn" urgent title="Nothing was written">
            {formatCount(moved.size, "record has", "records have")} changed at the box since you looked.
            Decide {moved.size === 1 ? "it" : "them"} again; your other decisions are kept.
          </Notice>
        </div>
      )}
      {isTried && state === "open" && (
        <div ref={show}>
          <Notice tone="info" urgent title="This is what would happen now">
            <ReadySummary merge={merge} />
            <p>Nothing has been written.</p>
          </Notice>
        </div>
      )}
      {counts.applied > 0 && <AppliedNotice merge={merge} />}
      {state === "applied" && counts.applied === 0 && (
        <Notice tone="good" title="Nothing to do">
          These changes are at the box already, or were decided before.
        </Notice>
      )}
      {state === "discarded" && (
        <Notice title="Discarded">
          What was not applied was dropped here. The laptop still has it, and can send it again.
        </Notice>
      )}
    </>
  );
}
