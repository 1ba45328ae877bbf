import { exactTime } from "./exactTime.ts";
import { formatMoment } from "./formatMoment.ts";

/** A moment as it is called from today: "yesterday 09:11"; hovering shows it in full. */
export function Moment({ at }: { readonly at: string }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} data-tip={exactTime(moment)}>
      {formatMoment(moment.getTime(), Date.now())}
    </time>
  );
}
