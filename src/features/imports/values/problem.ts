/** What an error in a cell is about. */
export const problemKinds = [
  "missing",
  "ambiguous",
  "choice",
  "date",
  "number",
  "required",
  "conflict",
  "value",
  "row",
  "column",
] as const;

/** What a program needs to offer a fix for an error, in addition to its text. */
export interface ProblemDetail {
  readonly kind: (typeof problemKinds)[number];
  /** What to do about it; null where the text says all there is. */
  readonly hint: string | null;
  /** The record that a reference names and that does not exist. */
  readonly reference: { readonly resource: string; readonly name: string } | null;
  /** The permitted values. */
  readonly terms: readonly string[] | null;
  /** What the cell may have meant, the best first. */
  readonly suggestions: readonly string[];
  /** A record that is missing as well, as it lies in the other one: a device type of a missing manufacturer. */
  readonly around: {
    readonly reference: NonNullable<ProblemDetail["reference"]>;
    readonly column: string;
    readonly columnIndex: number;
    readonly field: string | null;
  } | null;
  /** The column in `makes` that creates the missing record; null where none can. */
  readonly makes: string | null;
}

/** An error or a remark about a cell. */
export interface CellProblem extends ProblemDetail {
  /** The header; null where it is about the row as a whole. */
  readonly column: string | null;
  /** The place of the column, from 0. */
  readonly columnIndex: number | null;
  readonly field: string | null;
  readonly value: string | null;
  /** What is wrong, and what to do where that is known. */
  readonly message: string;
  /** What is wrong alone. */
  readonly problem: string;
  /** Of a warning that several values share: one of them. */
  readonly example?: string;
}

/** The cell that an error is about, and what is known of it. */
export interface ProblemPlace {
  readonly column?: string | null | undefined;
  readonly columnIndex?: number | null | undefined;
  readonly field?: string | null | undefined;
  readonly value?: string | null | undefined;
}

/** Describes an error; a text of two halves, "what is wrong; what to do", gives the hint. */
export function problemOf(
  message: string,
  { column = null, columnIndex = null, field = null, value = null }: ProblemPlace = {},
  detail: Partial<ProblemDetail> = {},
): CellProblem {
  const end = message.indexOf("; ");
  return {
    ...{ column, columnIndex, field, value, message },
    problem: end === -1 ? message : message.slice(0, end),
    kind: column === null ? "row" : "value",
    hint: end === -1 ? null : message.slice(end + 2),
    ...{ reference: null, terms: null, suggestions: [], makes: null, around: null },
    ...detail,
  };
}
