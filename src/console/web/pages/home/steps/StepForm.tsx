import type { FormEvent, ReactNode } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/message/Notice.tsx";

interface StepFormProps {
  readonly onSubmit: (event: FormEvent) => void;
  readonly busy: boolean;
  /** Why it was rejected. */
  readonly error: string | undefined;
  /** The label of its button. */
  readonly action: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** A short form of the first steps: fields and a button in one row, and an error below. */
export const StepForm = ({ onSubmit, busy, error, action, children }: StepFormProps) => (
  <form className="stack" onSubmit={onSubmit}>
    <div className="step-fields">
      {children}
      <Button type="submit" variant="primary" busy={busy}>
        {action}
      </Button>
    </div>
    {error !== undefined && <Notice tone="bad">{error}</Notice>}
  </form>
);
