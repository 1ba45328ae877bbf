import { maxImportGroups } from "../../../lib/limits.ts";
import type { ImportReport } from "../answers.ts";
import type { CellProblem } from "../values/problem.ts";
import { maxLines } from "./missing.ts";

type Changing<Of> = { -readonly [Key in keyof Of]: Of[Key] };
type Group = Changing<ImportReport["groups"][number]>;
type Value = Changing<Omit<Group["values"][number], "lines">> & { readonly lines: number[] };

/** The most distinct values that a group names. */
const maxValues = 50;

interface Collected {
  readonly group: Group;
  readonly values: Map<string | null, Value>;
}

/** Collects what is said of many rows: once each, with how many there are, where the first one is, and their values. */
export function createGroups() {
  const groups = new Map<string, Collected>();
  const start = (sheet: string, line: number, problem: CellProblem): Collected => {
    const { message, example, value: _, makes: __, around: ___, ...rest } = problem;
    const shown = example === undefined ? message : `${message}, such as ${example}`;
    const group = { ...rest, sheet, message: shown, count: 0, line, values: [] } as Group;
    return { group, values: new Map() };
  };
  return {
    add: (sheet: string, line: number, problem: CellProblem): void => {
      const key = JSON.stringify([sheet, problem.column, problem.message]);
      const known = groups.get(key);
      if (known === undefined && groups.size >= maxImportGroups) return;
      const one = known ?? start(sheet, line, problem);
      if (known === undefined) groups.set(key, one);
      one.group.count += 1;
      if (one.group.reference?.name !== problem.reference?.name) one.group.reference = null;
      addValue(one.values, line, problem);
    },
    list: (): Group[] =>
      [...groups.values()]
        .map(({ group, values }) => ({
          ...group,
          values: [...values.values()].sort((one, other) => other.count - one.count),
        }))
        .sort((one, other) => other.count - one.count),
  };
}

function addValue(
  values: Map<string | null, Value>,
  line: number,
  { value, suggestions }: CellProblem,
): void {
  const known = values.get(value);
  if (known !== undefined) {
    known.count += 1;
    if (known.lines.length < maxLines) known.lines.push(line);
  } else if (values.size < maxValues) {
    values.set(value, { value, count: 1, lines: [line], suggestions: [...suggestions] });
  }
}
