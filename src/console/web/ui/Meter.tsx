import type { Tone } from "../../../lib/tone.ts";
import "./Meter.css";

/** How much of something is used. */
interface MeterProps {
  /** What it measures. */
  readonly label: string;
  readonly value: number;
  /** What `value` is a part of; one unless said. */
  readonly max?: number;
  /** By how full it is unless said: warn from 80 % on, bad from 95 %. */
  readonly tone?: Tone;
  /** Shown beside the bar; the percentage unless said. */
  readonly text?: string;
}

const toneFor = (part: number): Tone => {
  if (part >= 0.95) return "bad";
  return part >= 0.8 ? "warn" : "accent";
};

/** A bar that tells how much of something is used, with the number beside it. */
export function Meter({ label, value, max = 1, tone, text }: MeterProps) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const said = text ?? `${Math.round(part * 100)} %`;
  return (
    <span className="meter" data-tone={tone ?? toneFor(part)}>
      <meter className="visually-hidden" aria-label={label} min={0} max={1} value={part}>
        {said}
      </meter>
      <span className="meter-track" aria-hidden="true">
        {part > 0 && <span className="meter-fill" style={{ inlineSize: `${part * 100}%` }} />}
      </span>
      <span className="meter-text">{said}</span>
    </span>
  );
}
