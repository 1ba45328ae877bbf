import type { ReactNode, SubmitEvent } from "react";
import { otherProblem } from "../api/fieldProblem.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/message/Notice.tsx";
import type { FormAttempt } from "./useAttempt.ts";

interface AttemptFormProps {
  readonly form: FormAttempt;
  /** The fields that show their own errors. */
  readonly fields: readonly string[];
  readonly intro: ReactNode;
  readonly children: ReactNode;
  /** The label of its button. */
  readonly submit: string;
  readonly tone?: "primary" | "danger";
  readonly isComplete: boolean;
  readonly cancel: ReactNode;
}

/** A form with a text, fields and two buttons; shows why it was rejected, and counts down while it is throttled. */
export function AttemptForm({
  form: { attempt, busy, error, message, waitSeconds },
  fields,
  intro,
  children,
  submit,
  tone = "primary",
  isComplete,
  cancel,
}: AttemptFormProps) {
  const failure = otherProblem(error, fields) && message;
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    attempt();
  };
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      {intro}
      {failure !== undefined && (
        <Notice tone="bad" urgent>
          {failure}
        </Notice>
      )}
      {children}
      <div className="entrance-actions">
        {cancel}
        <Button type="submit" variant={tone} busy={busy} disabled={!isComplete || waitSeconds > 0}>
          {waitSeconds > 0 ? `Try again in ${waitSeconds} s` : submit}
        </Button>
      </div>
    </form>
  );
}
