import type { ComponentType } from "react";
import type { FieldDescription } from "../../../resource/definition/describe.ts";
import type { Row } from "../api/record.ts";
import type { ControlProps } from "../ui/input/Field.tsx";
import type { Draft } from "./drafts.ts";

/** A value that is shown, never null. */
export interface ShownProps {
  readonly field: FieldDescription;
  readonly value: unknown;
  readonly record: Row;
  /** Ids that are shown beside it; those of the whole record by default. */
  readonly beside?: readonly unknown[] | undefined;
}

/**
 * Whether a reference may be answered by making its target: not at all, on the spot, or also together with the record,
 * when that is saved.
 */
export type Adding = boolean | "later";

/** A value that is edited. */
export interface InputProps {
  readonly field: FieldDescription;
  readonly value: Draft;
  readonly onChange: (value: Draft) => void;
  /** What ties it to its label, hint and error. */
  readonly control: ControlProps;
  readonly placeholder: string | undefined;
  readonly autoFocus?: boolean;
  readonly mayAdd?: Adding;
}

/** The values that a list is filtered by, as the address has them. */
export interface FilterProps {
  readonly field: FieldDescription;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** How a kind of field is shown, edited and filtered by: all that the console knows of it. */
export interface KindParts {
  /** In a row of a list: one line. */
  readonly Cell: ComponentType<ShownProps>;
  /** On the record's own page; the cell unless given. */
  readonly Detail?: ComponentType<ShownProps>;
  readonly Input: ComponentType<InputProps>;
  readonly Filter: ComponentType<FilterProps>;
  /** Numbers stand at the end of their column. */
  readonly align?: "end";
  /** What a chip says of a value that is filtered by; the value itself unless given. */
  readonly Chip?: ComponentType<{ readonly field: FieldDescription; readonly value: string }>;
}
