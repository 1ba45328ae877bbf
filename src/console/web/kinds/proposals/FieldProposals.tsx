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

/** What was probably meant, a click away: "Did you mean 4800.00?" Nothing where that is not to be told. */
export function FieldProposals({ field, value, onChange }: FieldProposalsProps) {
  const proposals = proposalsFor(field, value);
  if (proposals.length === 0) return null;
  const take = (proposal: string, { currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    // The button goes with what is wrong: the focus stays in the field.
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
