import { type ReactNode, useId } from "react";
import { Icon } from "../Icon.tsx";
import "./Field.css";

/** The attributes that tie a control to its label, hint and error; spread them onto the control. */
export interface ControlProps {
  readonly id: string;
  readonly required?: boolean;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
}

interface FieldProps {
  readonly label: ReactNode;
  /** How to fill it in. */
  readonly hint?: ReactNode;
  /** What is wrong with the value. */
  readonly error?: ReactNode;
  readonly required?: boolean;
  /** At the right of the label: a link, a counter. */
  readonly aside?: ReactNode;
  /** Reserves a line for the hint, so that the layout does not shift when one appears. */
  readonly keepsHint?: boolean;
  /** Draws the control. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control with its label above, and its error or hint below. */
export function Field(props: FieldProps) {
  const { label, hint, error, required = false, aside, keepsHint = false, children } = props;
  const id = useId();
  // The error is shown in the reserved line.
  const isHinted = hint !== undefined && hint !== "";
  const isKept = keepsHint && error === undefined;
  const notes = [error !== undefined && `${id}-error`, (isHinted || isKept) && `${id}-hint`].filter(Boolean);
  return (
    <div className="field" data-invalid={error !== undefined || undefined}>
      <div className="field-head">
        <label htmlFor={id}>
          {label}
          {required && (
            <span className="required" aria-hidden="true">
              {" *"}
            </span>
          )}
        </label>
        {aside !== undefined && <span className="field-aside">{aside}</span>}
      </div>
      {children({
        id,
        ...(required && { required }),
        ...(notes.length > 0 && { "aria-describedby": notes.join(" ") }),
        ...(error !== undefined && { "aria-invalid": true as const }),
      })}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="error" size={14} className="field-error-icon" />
          <span>{error}</span>
        </p>
      )}
      {(isHinted || isKept) && (
        <p className="field-hint" id={`${id}-hint`} data-kept={isKept || undefined}>
          {hint}
        </p>
      )}
    </div>
  );
}
