import type { ReactNode } from "react";
import { Icon } from "../ui/Icon.tsx";
import { useMarkdownContext } from "./context.ts";
import type { RunbookStep } from "./steps.ts";
import "./StepItem.css";

interface StepItemProps {
  readonly step: RunbookStep;
  readonly children: ReactNode;
}

/** A step with its number or its checkbox, which ticks it off; without ticks, it is shown as written. */
export function StepItem({ step, children }: StepItemProps) {
  const { ticks } = useMarkdownContext();
  const isDone = ticks?.isDone(step.id) ?? step.isDone;
  if (ticks === undefined && step.number !== undefined && !step.isDone) return <li>{children}</li>;
  const name = step.number === undefined ? step.text : `Step ${step.number}: ${step.text}`;
  return (
    <li className="md-step" data-done={isDone || undefined}>
      <label className="md-tick" data-numbered={step.number !== undefined || undefined}>
        <input
          type="checkbox"
          aria-label={name}
          checked={isDone}
          disabled={ticks === undefined}
          onChange={() => ticks?.toggle(step.id)}
        />
        <span aria-hidden="true">
          <span className="md-number">{step.number}</span>
          <Icon name="check" size={14} className="md-tick-mark" />
        </span>
      </label>
      <div className="md-step-text">{children}</div>
    </li>
  );
}
