import { Notice } from "../../../ui/message/Notice.tsx";
import { saySpan } from "../../../ui/time/sayMoment.ts";
import { sayCount } from "../../../ui/words.ts";
import type { Misfits } from "./turns.ts";

/** What does not fit in a plan. */
interface MisfitNoticeProps {
  readonly misfits: Misfits;
  readonly nameOf: (id: string) => string;
  readonly now: number;
}

const most = 5;

/** Names the gaps that a plan leaves, and the shifts that it overlaps; it may be saved all the same. */
export function MisfitNotice({ misfits: { gaps, overlaps }, nameOf, now }: MisfitNoticeProps) {
  const lines = [
    ...gaps.map((gap) => ({ key: `gap ${gap.start}`, text: `Nobody is on call: ${saySpan(gap, now)}` })),
    ...overlaps.map(({ turn, shift }) => ({
      key: `overlap ${turn.index} ${shift.id}`,
      text: `${nameOf(turn.personId ?? "")} and ${nameOf(shift.personId ?? "")} are both on call: ${saySpan(turn, now)}`,
    })),
  ];
  if (lines.length === 0) return null;
  const title = [
    gaps.length > 0 && sayCount(gaps.length, "gap", "gaps"),
    overlaps.length > 0 && sayCount(overlaps.length, "overlap", "overlaps"),
  ]
    .filter(Boolean)
    .join(" and ");
  return (
    <Notice tone="warn" title={title}>
      <ul>
        {lines.slice(0, most).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        {lines.length > most && <li>and {lines.length - most} more</li>}
      </ul>
    </Notice>
  );
}
