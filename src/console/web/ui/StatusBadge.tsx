import type { Tone } from "../../../lib/tone.ts";
import { Blank } from "./Blank.tsx";
import { formatTerm } from "./words.ts";
import "./StatusBadge.css";

/** What the badge of a status shows. */
interface StatusBadgeProps {
  /** The term as stored: "in_progress". */
  readonly value: string | null | undefined;
  readonly tone: Tone;
}

/** A status, a severity or a risk: a coloured dot beside its words; nothing where there is none. */
export function StatusBadge({ value, tone }: StatusBadgeProps) {
  if (value === null || value === undefined || value === "") return <Blank />;
  return (
    <span className="status" data-tone={tone}>
      <bdi>{formatTerm(value)}</bdi>
    </span>
  );
}
