import {
  EVENT_ID,
  type Event,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
  YAMLException,
} from "js-yaml";
import { invalid, Refusal } from "../../lib/failures/refusal.ts";
import { maxTreeWeight } from "../../lib/limits.ts";
import { tooManyValues, tooMuchUnpacked } from "../bounds.ts";
import { createLineCount } from "./lineCount.ts";
import { deepestTree, type TreeValue } from "./tree.ts";
import { createTreeBuilder, type RecordBuilder } from "./treeBuilder.ts";
import { piecesOf, type YamlPiece } from "./yamlPieces.ts";

/** What YAML takes for nothing where it stands without quotes. */
const nothing: ReadonlySet<string> = new Set(["", "~", "null", "Null", "NULL"]);

/** A list or a record that is being read. */
interface Open {
  readonly add: (value: TreeValue) => void;
  readonly finish?: () => void;
}

/**
 * Parses a YAML text; several documents are one list. Decision: of what stands without quotes only null means something
 * by itself, as schemas with numbers take `0123` for 123 and `1.10` for 1.1.
 */
export function parseYaml(text: string): TreeValue {
  if (countMarks(text) > maxMarks) throw tooManyValues();
  const pieces = piecesOf(text);
  const [first] = pieces;
  if (first === undefined || pieces.length === 1) return parsePieces(text, pieces);
  try {
    return parsePieces(text, pieces);
  } catch (error) {
    // What seemed to be a comma between two items may have been part of a text.
    if (!(error instanceof Unreadable) || !first.isInBrackets) throw error;
    return parsePieces(text, [{ from: 0, to: text.length, isInBrackets: false }]);
  }
}

/** What reads the events of each type. */
type Readers = { readonly [Type in Event["type"]]: (event: Extract<Event, { readonly type: Type }>) => void };

/** A text that is not YAML. */
class Unreadable extends Refusal {}

function parsePieces(text: string, pieces: readonly YamlPiece[]): TreeValue {
  const documents: TreeValue[] = [];
  const lineAt = createLineCount(text);
  const builder = createTreeBuilder();
  const anchors = new Map<string, TreeValue>();
  const weigh = createScales();
  const open: Open[] = [];
  const put = (value: TreeValue): void => (open.at(-1)?.add ?? (() => {}))(value);
  const begin = (value: TreeValue, reading: Open): void => {
    builder.checkDepth(open.length);
    put(value);
    open.push(reading);
  };
  const readPiece = (piece: YamlPiece, isFirst: boolean): void => {
    const { own, offset } = ownText(text, piece);
    const name = ({ anchorStart, anchorEnd }: Anchored, value: TreeValue): void => {
      if (anchorStart !== -1) anchors.set(own.slice(anchorStart, anchorEnd), value);
    };
    const readers: Readers = {
      [EVENT_ID.DOCUMENT]: ({ explicitStart }) => {
        if (isFirst || explicitStart) anchors.clear();
        open.push({ add: (value) => documents.push(value) });
      },
      [EVENT_ID.SEQUENCE]: (event) => {
        builder.count("list");
        const list: TreeValue[] = [];
        name(event, list);
        begin(list, {
          add: (value) => {
            builder.count("value");
            list.push(value);
          },
        });
      },
      [EVENT_ID.MAPPING]: (event) => {
        builder.count("record");
        const reading = builder.begin(lineAt(event.start + offset), open.length);
        name(event, reading.record);
        begin(reading.record, createFieldReading(reading));
      },
      [EVENT_ID.SCALAR]: (event) => {
        const value = scalarOf(own, event);
        name(event, value);
        put(value);
      },
      [EVENT_ID.ALIAS]: ({ anchorStart, anchorEnd }) => {
        put(weigh(aliased(anchors, own.slice(anchorStart, anchorEnd))));
      },
      [EVENT_ID.POP]: () => open.pop()?.finish?.(),
    };
    for (const event of eventsOf(own, () => lineAt(piece.from) - 1)) {
      (readers[event.type] as (event: Event) => void)(event);
    }
  };
  for (const piece of pieces) readPiece(piece, piece === pieces[0]);
  const filled = documents.filter((document) => document !== null);
  const [only = null] = filled;
  return filled.length === 1 ? only : filled.flat();
}

/** What is parsed of a piece, and how far its places are from those of the whole text. */
function ownText(text: string, { from, to, isInBrackets }: YamlPiece) {
  const part = text.slice(from, to);
  return isInBrackets ? { own: `[${part}]`, offset: from - 1 } : { own: part, offset: from };
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
const maxAliased = 1_000_000;

/** Makes what hands on what aliases stand for, and throws 413 where that is too much. */
function createScales(): (value: TreeValue) => TreeValue {
  const weights = new Map<TreeValue, number>();
  let sum = 0;
  const weightOf = (value: TreeValue): number => {
    if (value === null || typeof value === "string") return 1;
    const known = weights.get(value);
    if (known !== undefined) return known;
    weights.set(value, Number.POSITIVE_INFINITY);
    const inner = "line" in value ? value.values : value;
    const weight = inner.reduce((before, one) => before + weightOf(one), 1);
    weights.set(value, weight);
    return weight;
  };
  return (value) => {
    sum += weightOf(value);
    if (sum > maxAliased) throw tooMuchUnpacked();
    return value;
  };
}

/** Takes a key and its value in turn. */
function createFieldReading({ add, finish }: RecordBuilder): Open {
  let key: string | undefined;
  return {
    finish,
    add: (value) => {
      if (key !== undefined) {
        add(key, value);
        key = undefined;
      } else if (value !== null && typeof value === "object") {
        throw invalid("Field names must be text");
      } else key = value ?? "";
    },
  };
}

/** The parser's events, of which it makes all at once. */
function eventsOf(text: string, linesBefore: () => number): Event[] {
  if (countMarks(text) > maxTreeWeight) throw tooManyValues();
  try {
    return parseEvents(text, { maxDepth: deepestTree });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const line = error.mark === undefined ? "" : `line ${linesBefore() + error.mark.line + 1}: `;
    throw new Unreadable(400, `The file is no YAML that can be read: ${line}${error.reason}`);
  }
}

/** The most signs of a text: no more than a few part one value from the next, and others are parts of texts. */
const maxMarks = maxTreeWeight * 4;

/** The signs that part values, which are no fewer than the values. */
function countMarks(text: string): number {
  let marks = 0;
  for (let at = 0; at < text.length; at += 1) if (partsValues[text.charCodeAt(at)]) marks += 1;
  return marks;
}

const partsValues: readonly boolean[] = Array.from({ length: 128 }, (_, code) =>
  "\n,:[]{}".includes(String.fromCharCode(code)),
);

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
