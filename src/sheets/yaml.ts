import {
  EVENT_ID,
  type Event,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
  YAMLException,
} from "js-yaml";
import { invalid } from "../lib/refusal.ts";
import { tooMuchUnpacked } from "./bounds.ts";
import { createLineCount } from "./lineCount.ts";
import { deepestTree, type TreeValue } from "./tree.ts";

/** What YAML takes for nothing where it stands without quotes. */
const nothing: ReadonlySet<string> = new Set(["", "~", "null", "Null", "NULL"]);

/** A list or a record that is being read. */
interface Open {
  readonly add: (value: TreeValue) => void;
}

/**
 * Parses a YAML text; several documents are one list. Decision: of what stands without quotes only null means something
 * by itself, as schemas with numbers take `0123` for 123 and `1.10` for 1.1.
 */
export function parseYaml(text: string): TreeValue {
  const documents: TreeValue[] = [];
  const lineAt = createLineCount(text);
  const anchors = new Map<string, TreeValue>();
  const weigh = createScales();
  const open: Open[] = [];
  const put = (value: TreeValue): void => (open.at(-1)?.add ?? (() => {}))(value);
  const name = ({ anchorStart, anchorEnd }: Anchored, value: TreeValue): void => {
    if (anchorStart !== -1) anchors.set(text.slice(anchorStart, anchorEnd), value);
  };
  const begin = (place: Anchored, value: TreeValue, reading: Open): void => {
    name(place, value);
    put(value);
    open.push(reading);
  };
  for (const event of eventsOf(text)) {
    if (event.type === EVENT_ID.DOCUMENT) {
      anchors.clear();
      open.push({ add: (value) => documents.push(value) });
    } else if (event.type === EVENT_ID.SEQUENCE) {
      const list: TreeValue[] = [];
      begin(event, list, { add: (value) => list.push(value) });
    } else if (event.type === EVENT_ID.MAPPING) {
      const fields = new Map<string, TreeValue>();
      begin(event, { line: lineAt(event.start), fields }, createFieldReading(fields));
    } else if (event.type === EVENT_ID.SCALAR) {
      const value = scalarOf(text, event);
      name(event, value);
      put(value);
    } else if (event.type === EVENT_ID.ALIAS) {
      put(weigh(aliased(anchors, text.slice(event.anchorStart, event.anchorEnd))));
    } else open.pop();
  }
  const filled = documents.filter((document) => document !== null);
  const [only = null] = filled;
  return filled.length === 1 ? only : filled.flat();
}

/** Where an anchor stands, -1 where there is none. */
interface Anchored {
  readonly anchorStart: number;
  readonly anchorEnd: number;
}

function scalarOf(text: string, event: ScalarEvent): string | null {
  const value = getScalarValue(text, event);
  return event.style === SCALAR_STYLE.PLAIN && nothing.has(value) ? null : value;
}

function aliased(anchors: ReadonlyMap<string, TreeValue>, anchor: string): TreeValue {
  const value = anchors.get(anchor);
  if (value === undefined) throw invalid(`The file refers to "${anchor}", which it does not have`);
  return value;
}

/** The most values that aliases may stand for: a few lines could say more than a machine holds. */
const mostAliased = 1_000_000;

/** Makes what hands on what aliases stand for, and throws 413 where that is too much. */
function createScales(): (value: TreeValue) => TreeValue {
  const weights = new Map<TreeValue, number>();
  let sum = 0;
  const weightOf = (value: TreeValue): number => {
    if (value === null || typeof value === "string") return 1;
    const known = weights.get(value);
    if (known !== undefined) return known;
    weights.set(value, Number.POSITIVE_INFINITY);
    const inner = "fields" in value ? [...value.fields.values()] : value;
    const weight = inner.reduce((before, one) => before + weightOf(one), 1);
    weights.set(value, weight);
    return weight;
  };
  return (value) => {
    sum += weightOf(value);
    if (sum > mostAliased) throw tooMuchUnpacked();
    return value;
  };
}

/** Takes a key and its value in turn. */
function createFieldReading(fields: Map<string, TreeValue>): Open {
  let key: string | undefined;
  return {
    add: (value) => {
      if (key !== undefined) {
        fields.set(key, value);
        key = undefined;
      } else if (value !== null && typeof value === "object") {
        throw invalid("A name of a field must be a text");
      } else key = value ?? "";
    },
  };
}

function eventsOf(text: string): Event[] {
  try {
    return parseEvents(text, { maxDepth: deepestTree });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const line = error.mark === undefined ? "" : `line ${error.mark.line + 1}: `;
    throw invalid(`The file is no YAML that can be read: ${line}${error.reason}`);
  }
}

/** Whether a text is YAML and no CSV: it begins as a document, a list or a field does, and no delimiter stands there. */
export function isYaml(text: string): boolean {
  const lines = text
    .slice(0, 4096)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const [first = "", second = ""] = lines;
  if (/^(?:---(?:\s|$)|%YAML\s)/.test(first)) return true;
  if (/^-(?:\s+[^\s,;\t|:]+:(?:\s|$)|\s+\{|\s*$)/.test(first)) return true;
  const isField = /^[A-Za-z_][\w .-]*:(?:\s+[^\s].*)?$/;
  return (
    isField.test(first) &&
    (/^\s*-\s|^\s+\S/.test(second) || isField.test(second)) &&
    !/[;\t|]/.test(first.split(":")[0] ?? "")
  );
}
