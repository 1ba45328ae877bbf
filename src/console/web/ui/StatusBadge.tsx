import { type Tone, toneOf } from "./tones.ts";
import { sayTerm } from "./words.ts";

/** What the badge of a status shows. */
interface StatusBadgeProps {
  /** The term as stored: "in_progress". */
  readonly value: string | null | undefined;
  /** Chosen by the term unless said. */
  readonly tone?: Tone;
}

/** A status, a severity or a risk: a coloured dot beside its words; a dash where there is none. */
export function StatusBadge({ value, tone }: StatusBadgeProps) {
  if (value === null || value === undefined || value === "") return <span className="none">—</span>;
  return (
    <span className="status" data-tone={tone ?? toneOf(value)}>
      <bdi>{sayTerm(value)}</bdi>
    </span>
  );
}
