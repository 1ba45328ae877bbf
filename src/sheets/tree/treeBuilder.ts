import { maxSheetColumns, maxTreeKeys, maxTreeWeight } from "../../lib/limits.ts";
import { tooManyColumns, tooManyValues } from "../bounds.ts";
import { deepestTree, type TreeRecord, type TreeValue, tooDeep } from "./tree.ts";

/** How much of the bound each value takes; lists and records beside the values in them. */
export const treeWeights = { value: 1, list: 2, record: 4 } as const;

/** Builds the values of a file while it is parsed; throws a `Refusal` as soon as they are more than can be taken. */
export interface TreeBuilder {
  /** Counts a list or a record, and each item of a list; fields of records are counted by themselves. */
  count(kind: keyof typeof treeWeights): void;
  /** Throws where a value nests too deep; the outermost one has the depth 1. */
  checkDepth(depth: number): void;
  /** Begins a record at a depth; `add` takes its fields, of which the last of a name counts. */
  begin(line: number, depth: number): RecordBuilder;
}

/** A record that is being read. */
export interface RecordBuilder {
  readonly record: TreeRecord;
  add(key: string, value: TreeValue): void;
  finish(): void;
}

/** Makes the builder of one file. Records with the same fields in the same order share their names. */
export function createTreeBuilder(): TreeBuilder {
  const names = new Map<string, string>();
  const latest: (readonly string[])[] = [];
  let weight = 0;
  const nameOf = (key: string): string => {
    const known = names.get(key);
    if (known !== undefined) return known;
    if (names.size >= maxTreeKeys) throw tooManyColumns();
    names.set(key, key);
    return key;
  };
  const count = (kind: keyof typeof treeWeights): void => {
    weight += treeWeights[kind];
    if (weight > maxTreeWeight) throw tooManyValues();
  };
  return {
    count,
    checkDepth: (depth) => {
      if (depth > deepestTree) throw tooDeep();
    },
    begin: (line, depth) => {
      const before = latest[depth] ?? [];
      let own: string[] | undefined;
      const values: TreeValue[] = [];
      const record: { line: number; keys: readonly string[]; values: TreeValue[] } = {
        line,
        keys: before,
        values,
      };
      return {
        record,
        add: (key, value) => {
          count("value");
          const at = values.length;
          if (own === undefined && before[at] === key) {
            values.push(value);
            return;
          }
          if (own === undefined) {
            own = before.slice(0, at);
            record.keys = own;
            latest[depth] = own;
          }
          const known = own.indexOf(key);
          if (known !== -1) values[known] = value;
          else if (own.push(nameOf(key)) > maxSheetColumns) throw tooManyColumns();
          else values.push(value);
        },
        finish: () => {
          if (values.length < record.keys.length) record.keys = before.slice(0, values.length);
        },
      };
    },
  };
}
