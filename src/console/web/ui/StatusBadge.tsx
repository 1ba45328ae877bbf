import type { Tone } from "../../../lib/tone.ts";
import { Blank } from "./Blank.tsx";
import { formatTerm } from "./words.ts";
import "./StatusBadge.css";

interface StatusBadgeProps {
  /** The term as stored: "in_progress". */
  readonly value: string | null | undefined;
  /** What is shown of the term; derived from it by default. */
  readonly label?: string;
  readonly tone: Tone;
}

/** A status, a severity or a risk as a coloured dot with its term; nothing if there is no value. */
export function StatusBadge({ value, label, tone }: StatusBadgeProps) {
  if (value === null || value === undefined || value === "") return <Blank />;
  return (
    <span className="status" data-tone={tone}>
      <bdi>{label ?? formatTerm(value)}</bdi>
    </span>
  );
}
