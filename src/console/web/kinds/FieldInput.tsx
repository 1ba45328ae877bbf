import type { ReactNode } from "react";
import type { FieldDescription } from "../../../resource/definition/describe.ts";
import { labelOf } from "../definitions/labels.ts";
import { Field } from "../ui/input/Field.tsx";
import { formatTerm } from "../ui/words.ts";
import type { Draft } from "./drafts.ts";
import type { Adding } from "./kind.ts";
import { FieldProposals } from "./proposals/FieldProposals.tsx";
import { FutureNote } from "./proposals/FutureNote.tsx";
import { aheadOf } from "./proposals/future.ts";
import { NewTargetNote } from "./references/NewTargetNote.tsx";
import { isNewTarget } from "./references/newTarget.ts";
import { kindOf } from "./registry.ts";

interface FieldInputProps {
  readonly field: FieldDescription;
  readonly value: Draft;
  readonly onChange: (value: Draft) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Reserves a line for a hint that appears later. */
  readonly keepsHint?: boolean;
  /** A realistic value, shown as a placeholder. */
  readonly example?: unknown;
  readonly autoFocus?: boolean;
  readonly mayAdd?: Adding;
}

/** The input of a field by its kind, with its label, hint, error and proposals. */
export function FieldInput(props: FieldInputProps) {
  const { field, value, onChange, error, keepsHint = false, example, autoFocus = false, mayAdd } = props;
  const { Input } = kindOf(field);
  const ahead = aheadOf(field, value, new Date());
  const said = ahead === undefined ? props.hint : <FutureNote ahead={ahead} onChange={onChange} />;
  const hint = isNewTarget(value) ? <NewTargetNote /> : (said ?? field.shown?.hint);
  return (
    <Field
      label={labelOf(field)}
      required={field.required}
      error={
        error === undefined ? undefined : (
          <>
            {error}
            <FieldProposals field={field} value={value} onChange={onChange} />
          </>
        )
      }
      keepsHint={keepsHint}
      {...(hint !== undefined && { hint })}
      {...countOf(field, value)}
    >
      {(control) => (
        <Input
          field={field}
          value={value}
          onChange={onChange}
          control={control}
          placeholder={placeholderOf(field, example)}
          autoFocus={autoFocus}
          {...(mayAdd !== undefined && { mayAdd })}
        />
      )}
    </Field>
  );
}

function placeholderOf({ kind }: FieldDescription, example: unknown): string | undefined {
  if (typeof example !== "string" && typeof example !== "number") return undefined;
  return `e.g. ${kind === "status" ? formatTerm(String(example)) : example}`;
}

/** Returns the character count, once it approaches the limit. */
function countOf({ limits }: FieldDescription, value: Draft): { readonly aside?: string } {
  const max = limits?.maxLength;
  if (typeof value !== "string" || typeof max !== "number" || value.length < max * 0.8) return {};
  return { aside: `${[...value].length} of ${max}` };
}
