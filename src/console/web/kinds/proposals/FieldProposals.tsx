import { Fragment, type MouseEvent } from "react";
import type { FieldDescription } from "../../../../resource/definition/describe.ts";
import type { Draft } from "../drafts.ts";
import { proposalsFor } from "./proposals.ts";
import "./FieldProposals.css";

interface FieldProposalsProps {
  readonly field: FieldDescription;
  readonly value: Draft;
  readonly onChange: (value: Draft) => void;
}

/** Buttons with probable values: "Did you mean 4800.00?"; nothing if there are none. */
export function FieldProposals({ field, value, onChange }: FieldProposalsProps) {
  const proposals = proposalsFor(field, value);
  if (proposals.length === 0) return null;
  const take = (proposal: string, { currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    // The button disappears together with the error: the focus moves to the field.
    currentTarget.closest(".field")?.querySelector<HTMLElement>("input:not([type=color]), textarea")?.focus();
    onChange(proposal);
  };
  return (
    <span className="field-proposals">
      Did you mean{" "}
      {proposals.map(({ value: proposal, label }, index) => (
        <Fragment key={proposal}>
          {index > 0 && " or "}
          <span className="field-proposal">
            <button type="button" onClick={(event) => take(proposal, event)}>
              {label}
            </button>
            {index === proposals.length - 1 && "?"}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
