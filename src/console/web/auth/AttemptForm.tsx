import type { ReactNode, SubmitEvent } from "react";
import { otherProblem } from "../api/fieldProblem.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/message/Notice.tsx";
import type { FormAttempt } from "./useAttempt.ts";

interface AttemptFormProps {
  readonly form: FormAttempt;
  /** The fields that say for themselves what is wrong with them. */
  readonly fields: readonly string[];
  readonly intro: ReactNode;
  readonly children: ReactNode;
  /** What its button says. */
  readonly submit: string;
  readonly tone?: "primary" | "danger";
  readonly isComplete: boolean;
  readonly cancel: ReactNode;
}

/** Words, fields and two buttons; says what was refused, and counts down where the server wants to be left alone. */
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
