import type { ImportReport } from "../../../../../features/imports/answers.ts";

type ImportError = ImportReport["errors"][number];
type ImportGroup = ImportReport["groups"][number];

/** Cells that hold the same wrong value. */
export interface WrongValue {
  /** Null where it is about the row as a whole. */
  readonly value: string | null;
  readonly lines: readonly number[];
}

/** Errors of one cause: the same rule, broken in the same column. */
export interface Cause extends ImportGroup {
  readonly values: readonly WrongValue[];
}

/** The errors of a report by their causes, the most frequent first, and within a cause by what stands in the cells. */
export function causesOf({ groups, errors }: Pick<ImportReport, "groups" | "errors">): readonly Cause[] {
  const bySame = Map.groupBy(errors, keyOf);
  return groups
    .map((group) => ({ ...group, values: valuesOf(bySame.get(keyOf(group)) ?? []) }))
    .toSorted((one, other) => other.count - one.count);
}

/** What errors of one cause have in common. */
export const keyOf = ({
  sheet,
  column,
  message,
}: Pick<ImportGroup, "sheet" | "column" | "message">): string => JSON.stringify([sheet, column, message]);

const valuesOf = (errors: readonly ImportError[]): readonly WrongValue[] =>
  [...Map.groupBy(errors, ({ value }) => value)].map(([value, same]) => ({
    value,
    lines: same.map(({ line }) => line),
  }));
