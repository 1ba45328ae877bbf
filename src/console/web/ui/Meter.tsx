import type { Tone } from "../../../lib/tone.ts";
import "./Meter.css";

interface MeterProps {
  /** What it measures. */
  readonly label: string;
  readonly value: number;
  /** What `value` is a part of; defaults to one. */
  readonly max?: number;
  /** Defaults to a tone by how full it is: warn from 80 %, bad from 95 %. */
  readonly tone?: Tone;
  /** Shown beside the bar; defaults to the percentage. */
  readonly text?: string;
}

const toneFor = (part: number): Tone => {
  if (part >= 0.95) return "bad";
  return part >= 0.8 ? "warn" : "accent";
};

/** A bar that shows how much of something is used, with the number beside it. */
export function Meter({ label, value, max = 1, tone, text }: MeterProps) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const shown = text ?? `${Math.round(part * 100)} %`;
  return (
    <span className="meter" data-tone={tone ?? toneFor(part)}>
      <meter className="visually-hidden" aria-label={label} min={0} max={1} value={part}>
        {shown}
      </meter>
      <span className="meter-track" aria-hidden="true">
        {part > 0 && <span className="meter-fill" style={{ inlineSize: `${part * 100}%` }} />}
      </span>
      <span className="meter-text">{shown}</span>
    </span>
  );
}
