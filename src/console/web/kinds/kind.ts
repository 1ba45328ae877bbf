import type { ComponentType } from "react";
import type { FieldDescription } from "../../../resource/definition/describe.ts";
import type { Row } from "../api/record.ts";
import type { ControlProps } from "../ui/input/Field.tsx";
import type { Draft } from "./drafts.ts";

/** The props of a displayed value, which is never null. */
export interface ShownProps {
  readonly field: FieldDescription;
  readonly value: unknown;
  readonly record: Row;
  /** Ids that are shown next to it; defaults to those of the whole record. */
  readonly beside?: readonly unknown[] | undefined;
}

/**
 * Whether the target of a reference can be created: not at all, in a form of its own, also together with the record when
 * that is saved ("later"), or only so ("byTitle", in a form that is over another one already).
 */
export type Adding = boolean | "later" | "byTitle";

/** The props of an input. */
export interface InputProps {
  readonly field: FieldDescription;
  readonly value: Draft;
  readonly onChange: (value: Draft) => void;
  /** The attributes that tie it to its label, hint and error. */
  readonly control: ControlProps;
  readonly placeholder: string | undefined;
  readonly autoFocus?: boolean;
  readonly mayAdd?: Adding;
}

/** The props of a filter, with its values as in the URL. */
export interface FilterProps {
  readonly field: FieldDescription;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** How a kind of field is displayed, edited and filtered by. */
export interface KindParts {
  /** In a row of a list: one line. */
  readonly Cell: ComponentType<ShownProps>;
  /** On the record's own page; defaults to the cell. */
  readonly Detail?: ComponentType<ShownProps>;
  readonly Input: ComponentType<InputProps>;
  readonly Filter: ComponentType<FilterProps>;
  /** It shows what stands beside a record and not in it: the cell loads that by the record's id. */
  readonly isBeside?: true;
  /** Aligns numbers at the end of their column. */
  readonly align?: "end";
  /** A filter value in a chip; defaults to the value itself. */
  readonly Chip?: ComponentType<{ readonly field: FieldDescription; readonly value: string }>;
}
