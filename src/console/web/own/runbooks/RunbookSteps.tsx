import { useMemo } from "react";
import { useRecord } from "../../api/queries.ts";
import { parseMarkdown } from "../../markdown/parse.ts";
import { Checkbox } from "../../ui/input/Checkbox.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import { useTicks } from "./useTicks.ts";
import "./RunbookSteps.css";

/** The steps of a runbook to tick off next to an incident; the ticks are shared with the runbook's own page. */
export function RunbookSteps({ id }: { readonly id: string }) {
  const { data, error, refetch } = useRecord("runbooks", id);
  if (data !== undefined) return <Steps key={id} id={id} text={data.data.content ?? ""} />;
  return error === null ? <Skeleton lines={4} /> : <ErrorState error={error} onRetry={refetch} />;
}

function Steps({ id, text }: { readonly id: string; readonly text: string }) {
  const document = useMemo(() => parseMarkdown(text), [text]);
  const { ticks, done, total } = useTicks(id, text, document);
  if (total === 0) return <p className="muted">It has no steps to tick off.</p>;
  return (
    <>
      <p className="muted" aria-live="polite">
        {done} of {total} steps done
      </p>
      <ul className="runbook-steps">
        {[...document.steps.values()].map((step) => (
          <li key={step.id} data-done={ticks.isDone(step.id) || undefined}>
            <Checkbox
              label={<bdi>{step.number === undefined ? step.text : `${step.number}. ${step.text}`}</bdi>}
              checked={ticks.isDone(step.id)}
              onChange={() => ticks.toggle(step.id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
