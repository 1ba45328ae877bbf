import { Notice } from "../../../ui/message/Notice.tsx";
import { formatSpan } from "../../../ui/time/formatMoment.ts";
import { formatCount } from "../../../ui/words.ts";
import type { Misfits } from "./turns.ts";

interface MisfitNoticeProps {
  readonly misfits: Misfits;
  readonly nameOf: (id: string) => string;
  readonly now: number;
}

const max = 5;

/** Lists the gaps and overlaps of a plan, which can be saved nevertheless. */
export function MisfitNotice({ misfits: { gaps, overlaps }, nameOf, now }: MisfitNoticeProps) {
  const lines = [
    ...gaps.map((gap) => ({ key: `gap ${gap.start}`, text: `No one is on call: ${formatSpan(gap, now)}` })),
    ...overlaps.map(({ turn, shift }) => ({
      key: `overlap ${turn.index} ${shift.id}`,
      text: `${nameOf(turn.personId ?? "")} and ${nameOf(shift.personId ?? "")} are both on call: ${formatSpan(turn, now)}`,
    })),
  ];
  if (lines.length === 0) return null;
  const title = [
    gaps.length > 0 && formatCount(gaps.length, "gap", "gaps"),
    overlaps.length > 0 && formatCount(overlaps.length, "overlap", "overlaps"),
  ]
    .filter(Boolean)
    .join(" and ");
  return (
    <Notice tone="warn" title={title}>
      <ul>
        {lines.slice(0, max).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        {lines.length > max && <li>and {lines.length - max} more</li>}
      </ul>
    </Notice>
  );
}
