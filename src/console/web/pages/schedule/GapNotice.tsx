import { day } from "../../../../lib/time/duration.ts";
import { GapLink } from "../../operations/GapLink.tsx";
import { type DutyPlan, lanesOf } from "../../operations/lanes.ts";
import { Notice } from "../../ui/message/Notice.tsx";
import { formatSpan } from "../../ui/time/formatMoment.ts";
import { formatCount } from "../../ui/words.ts";
import "./GapNotice.css";

/** How far ahead to look for gaps. */
const horizon = 182 * day;

/** The maximum number of gaps listed. */
const max = 4;

/** Lists the upcoming gaps in on-call shifts, with links to fill them, whatever part of the axis is visible. */
export function GapNotice({ plan, now }: { readonly plan: DutyPlan; readonly now: number }) {
  const gaps = lanesOf(plan, { start: now, end: now + horizon }).flatMap(({ label, entries }) =>
    entries.filter(({ kind, tone }) => kind === "gap" && tone === "bad").map((entry) => ({ label, entry })),
  );
  if (gaps.length === 0) return null;
  return (
    <Notice tone="bad" title={`${formatCount(gaps.length, "gap", "gaps")} in on-call shifts`}>
      <ul className="gap-list">
        {gaps.slice(0, max).map(({ label, entry }) => (
          <li key={entry.key}>
            {label}: {formatSpan(entry, now)}.{" "}
            <GapLink gap={entry} rotation={entry.rotation ?? ""} due={entry.due}>
              Add a shift
            </GapLink>
          </li>
        ))}
        {gaps.length > max && <li>and {gaps.length - max} more later on</li>}
      </ul>
    </Notice>
  );
}
