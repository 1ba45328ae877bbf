import { Icon } from "../../ui/Icon.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { type StatusStep, stepsOf } from "./steps.ts";
import "./StatusSteps.css";

interface StatusStepsProps {
  readonly status: string;
  /** Undefined without the right to change it. */
  readonly onStep: ((term: string) => void) | undefined;
}

const said = { done: "done", now: "now", ahead: "ahead" } as const;

/** The steps of an incident: past, current and future; each is a button that sets it. */
export function StatusSteps({ status, onStep }: StatusStepsProps) {
  return (
    <ol className="status-steps" aria-label="Status">
      {stepsOf(status).map((step) => (
        <li key={step.term} data-state={step.state} aria-current={step.state === "now" ? "step" : undefined}>
          {onStep === undefined || step.state === "now" ? (
            <span className="status-step">
              <Words step={step} />
            </span>
          ) : (
            <button
              type="button"
              className="status-step"
              data-tip={`Set to ${step.label.toLowerCase()}`}
              onClick={() => onStep(step.term)}
            >
              <Words step={step} />
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

function Words({ step: { label, state } }: { readonly step: StatusStep }) {
  return (
    <>
      <span className="status-mark" aria-hidden="true">
        {state === "done" && <Icon name="check" size={10} />}
      </span>
      <bdi>{label}</bdi>
      <VisuallyHidden>, {said[state]}</VisuallyHidden>
    </>
  );
}
