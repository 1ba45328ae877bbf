import { midSentence } from "../../../../../lib/text/words.ts";
import { useMay } from "../../../api/session.ts";
import { Button } from "../../../ui/Button.tsx";
import { StepActions } from "./StepActions.tsx";
import { wordsOf } from "./stepWords.ts";
import type { StepsState } from "./useSteps.ts";
import "./StepsStrip.css";

/** The progress of the first steps, and the next one; nothing once none is open. */
export function StepsStrip({ steps, skip, putOffUntil }: StepsState) {
  const mayAddPeople = useMay()("admin");
  const next = steps.find(({ isOpen }) => isOpen)?.id;
  if (next === undefined) return null;
  const { title, about, actions } = wordsOf(next, mayAddPeople);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="steps-strip" aria-label="First steps">
      <div className="steps-share">
        <progress max={steps.length} value={done} aria-label="First steps done" />
        <span>
          {done} of {steps.length}
        </span>
      </div>
      <div className="steps-next">
        <strong>Next: {midSentence(title)}</strong>
        <span className="muted">{about}</span>
      </div>
      <div className="actions">
        <StepActions actions={actions} />
        <Button variant="ghost" onClick={() => skip(next)}>
          Skip
        </Button>
        <Button variant="ghost" onClick={() => putOffUntil("gone")}>
          Hide
        </Button>
      </div>
    </section>
  );
}
