import { Link } from "@tanstack/react-router";
import { Button, buttonClass } from "../../../ui/Button.tsx";
import type { FirstStep } from "./steps.ts";
import { stepWords } from "./stepWords.ts";
import "./StepsStrip.css";

interface StepsStripProps {
  /** The remaining steps. */
  readonly steps: readonly FirstStep[];
  readonly of: number;
  readonly onHide: () => void;
}

/** The progress of the first steps, and the next one. */
export function StepsStrip({ steps, of, onHide }: StepsStripProps) {
  const [next] = steps;
  if (next === undefined) return null;
  const { title, about, to, action } = stepWords[next.id];
  const done = of - steps.length;
  return (
    <section className="steps-strip" aria-label="First steps">
      <div className="steps-share">
        <progress max={of} value={done} aria-label="First steps done" />
        <span>
          {done} of {of}
        </span>
      </div>
      <div className="steps-next">
        <strong>Next: {title.charAt(0).toLowerCase() + title.slice(1)}</strong>
        <span className="muted">{about}</span>
      </div>
      <div className="actions">
        <Link to={to} className={buttonClass()}>
          {action}
        </Link>
        <Button variant="ghost" onClick={onHide}>
          Hide
        </Button>
      </div>
    </section>
  );
}
