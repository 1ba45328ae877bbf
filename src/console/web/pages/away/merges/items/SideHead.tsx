import type { ReactNode } from "react";
import type { MergeField } from "../../../../../../features/merge/merges/answers.ts";
import { Actor } from "../../../../records/history/Actor.tsx";
import { Moment } from "../../../../ui/time/Moment.tsx";

/** Who changed something at the box, and when: "Ada, yesterday 09:11". */
export const ChangedBy = ({ by }: { readonly by: NonNullable<MergeField["by"]> }) => (
  <>
    <Actor actorId={by.actorId} actorEmail={by.actorEmail} />, <Moment at={by.at} />
  </>
);

/** The head of a column: a side, with who changed it there. */
export const SideHead = ({ side, who }: { readonly side: string; readonly who: ReactNode }) => (
  <>
    {side}
    <span className="merge-by"> · {who}</span>
  </>
);
