import type { MergeField } from "../../../../../../features/merge/merges/answers.ts";
import { Actor } from "../../../../records/history/Actor.tsx";
import { formatMoment } from "../../../../ui/time/formatMoment.ts";

/** Who made a change, and when: "Ada, yesterday 09:11". */
export function ChangedBy({ by }: { readonly by: NonNullable<MergeField["by"]> }) {
  return (
    <>
      <Actor actorId={by.actorId} actorEmail={by.actorEmail} />, <Moment at={by.at} />
    </>
  );
}

/** A moment as it is called from today: "yesterday 09:11". */
export function Moment({ at }: { readonly at: string }) {
  const moment = new Date(at).getTime();
  return <time dateTime={at}>{formatMoment(moment, Date.now())}</time>;
}
