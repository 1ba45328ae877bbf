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
  /** What is wrong with these cells in particular, if the cause is about several conflicts. */
  readonly problem?: string | undefined;
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
  return [...Map.groupBy(groups, keyOf)]
    .flatMap(([key, [first, ...others]]) => {
      if (first === undefined) return [];
      const same = bySame.get(key) ?? [];
      if (others.length === 0) return [{ ...first, values: valuesOf(same) }];
      const count = [first, ...others].reduce((sum, group) => sum + group.count, 0);
      return [{ ...first, problem: "conflicts with other records", hint: null, count, values: eachOf(same) }];
    })
    .toSorted((one, other) => other.count - one.count);
}

/** Returns the key shared by errors with the same cause; each conflict names another record. */
export const keyOf = ({
  sheet,
  column,
  message,
  kind,
}: Pick<CellError, "sheet" | "column" | "message" | "kind">): string =>
  JSON.stringify([sheet, column, kind === "conflict" && column !== null ? kind : message]);

const eachOf = (errors: readonly CellError[]): readonly WrongValue[] =>
  errors.map(({ value, line, problem, message }) => ({
    value,
    lines: [line],
    suggestions: [],
    problem: problem ?? message,
  }));

const valuesOf = (errors: readonly CellError[]): readonly WrongValue[] =>
  [...Map.groupBy(errors, ({ value }) => value)]
    .map(([value, same]) => ({
      value,
      lines: same.map(({ line }) => line),
      suggestions: same[0]?.suggestions ?? [],
    }))
    .toSorted((one, other) => other.lines.length - one.lines.length);
