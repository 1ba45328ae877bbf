import type { ImportReport } from "../../../../../features/imports/answers.ts";

type CellError = Pick<
  ImportReport["errors"][number],
  "sheet" | "line" | "column" | "field" | "value" | "message"
> &
  Partial<ImportReport["errors"][number]>;
type ErrorGroup = Pick<
  ImportReport["groups"][number],
  "sheet" | "line" | "column" | "field" | "message" | "count"
> &
  Partial<ImportReport["groups"][number]>;

/** Cells with the same wrong value. */
export interface WrongValue {
  /** Null for an error about the whole row. */
  readonly value: string | null;
  readonly lines: readonly number[];
  /** The values that it may mean, the most likely first. */
  readonly suggestions: readonly string[];
}

/** Errors with one cause: the same rule, violated in the same column. */
export interface Cause extends Omit<ErrorGroup, "values"> {
  readonly values: readonly WrongValue[];
}

/** Groups the errors of a report by cause, the most frequent first, and within a cause by the value of the cells. */
export function causesOf({
  groups,
  errors,
}: {
  readonly groups: readonly ErrorGroup[];
  readonly errors: readonly CellError[];
}): readonly Cause[] {
  const bySame = Map.groupBy(errors, keyOf);
  return groups
    .map((group) => ({ ...group, values: valuesOf(bySame.get(keyOf(group)) ?? []) }))
    .toSorted((one, other) => other.count - one.count);
}

/** Returns the key shared by errors with the same cause. */
export const keyOf = ({
  sheet,
  column,
  message,
}: Pick<ImportReport["groups"][number], "sheet" | "column" | "message">): string =>
  JSON.stringify([sheet, column, message]);

const valuesOf = (errors: readonly CellError[]): readonly WrongValue[] =>
  [...Map.groupBy(errors, ({ value }) => value)]
    .map(([value, same]) => ({
      value,
      lines: same.map(({ line }) => line),
      suggestions: same[0]?.suggestions ?? [],
    }))
    .toSorted((one, other) => other.lines.length - one.lines.length);
