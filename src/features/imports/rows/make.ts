import { mayAccess } from "../../../http/access.ts";
import { Refusal } from "../../../lib/failures/refusal.ts";
import { midSentence } from "../../../lib/text/words.ts";
import { parseUuid } from "../../../lib/uuid.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import { findResource } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { canBeNamed, type Making, numberOf, wordOf } from "../columns/making.ts";
import type { ImportOptions } from "../options.ts";
import { readValue } from "../values/values.ts";
import { idOf } from "./idOf.ts";
import type { JobMemory } from "./memory.ts";
import { asPanelPort } from "./missingPort.ts";
import { isEmpty, type Part, type Resolved } from "./part.ts";
import type { ResolveReference } from "./resolve.ts";
import type { MadeRecord } from "./rowRead.ts";

/** What missing records are created with. */
interface MakeTools {
  readonly context: WriteContext;
  readonly options: ImportOptions;
  readonly memory: JobMemory;
  readonly resolve: ResolveReference;
}

/** A reference of a row: what its columns say, and what the row says of itself. */
interface Wanted {
  readonly target: Resource;
  readonly parts: readonly Part[];
  readonly making: Making | undefined;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Finds the record that a reference means; one that is missing is created where that was chosen. */
export function resolveOrMake(
  tools: MakeTools,
  { target, parts, making, values }: Wanted,
  makes: MadeRecord[],
): Resolved {
  if (making === undefined || parts.every(isEmpty) || parts.some(hasId)) return tools.resolve(target, parts);
  const scope = making.fromRow.flatMap((key): Part | readonly [] => {
    const id = values[key];
    return typeof id === "string" ? { keys: [key], byName: false, cell: id, column: key } : [];
  });
  return resolveOrCreate(tools, target, [...parts, ...scope], makes);
}

/** What looks like an id is no name of a new record. */
const hasId = ({ keys, cell }: Part): boolean =>
  keys.length === 0 && parseUuid(cell?.trim() ?? "") !== undefined;

function resolveOrCreate(
  tools: MakeTools,
  target: Resource,
  parts: readonly Part[],
  makes: MadeRecord[],
): Resolved {
  const resolved = tools.resolve(target, parts);
  if (!("problem" in resolved && resolved.isMissing && canBeNamed(target))) return resolved;
  const { context, memory } = tools;
  const refuse = (why: string): Resolved => ({
    ...resolved,
    problem: `${resolved.problem}${why}`,
    isMissing: false,
  });
  if (!mayAccess(memory.caller.role, target.write)) {
    return refuse(`, and your role may not write ${target.plural}`);
  }
  const before = makes.length;
  const read = readInput(tools, target, parts, makes);
  if ("problem" in read) return read;
  // A device that was just created has the ports of its type.
  const again = makes.length > before ? tools.resolve(target, parts) : resolved;
  if (!("problem" in again)) return again;
  const input = target.name === "interfaces" ? asPanelPort(context, read.input) : read.input;
  if (input === undefined) {
    return {
      ...again,
      problem: `${again.problem}, and none is created as it is no patch panel`,
      isMissing: false,
    };
  }
  const missing = Object.entries(fieldsOf(target)).flatMap(([key, { need }]) =>
    need === "required" && !(key in input) ? [wordOf(target, key)] : [],
  );
  if (missing.length > 0) return refuse(`; to create one, this row needs its ${missing.join(" and ")}`);
  let id = "";
  try {
    id = idOf(memory.writer.create(context, target, input, ""));
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    return refuse(`, and it can't be created: ${failure.message}`);
  }
  memory.made.add(target);
  makes.push({ resource: target.name, title: String(input.name), id });
  return tools.resolve(target, parts);
}

interface Read {
  readonly input: Readonly<Record<string, unknown>>;
}

type Unread = Exclude<Resolved, { readonly id: unknown }>;

/** The body that creates the record which the parts describe; what it refers to is created as well. */
function readInput(
  tools: MakeTools,
  target: Resource,
  parts: readonly Part[],
  makes: MadeRecord[],
): Read | Unread {
  const input: Record<string, unknown> = {};
  const said = parts.filter((part) => !isEmpty(part));
  for (const [key, own] of Map.groupBy(said, ({ keys }) => keys[0] ?? "name")) {
    const read = readField(tools, { target, key, parts: own }, makes);
    if ("problem" in read) return read;
    input[key] = read.value;
  }
  // A slug alone is the name as well, and a number alone gives one: "VLAN 30".
  const number = input[numberOf(target) ?? ""];
  const name = "slug" in input ? input.slug : number === undefined ? undefined : `${target.label} ${number}`;
  return { input: { ...(name === undefined ? {} : { name }), ...input } };
}

interface OneField {
  readonly target: Resource;
  readonly key: string;
  readonly parts: readonly Part[];
}

function readField(
  tools: MakeTools,
  { target, key, parts }: OneField,
  makes: MadeRecord[],
): { readonly value: unknown } | Unread {
  const [part] = parts;
  const field = fieldsOf(target)[key];
  if (part === undefined || field === undefined) return { value: null };
  const outer = field.kind.reference?.target;
  if (outer !== undefined && (part.keys.length > 1 || part.byName)) {
    const inner = parts.map((one) => ({ ...one, keys: one.keys.slice(1) }));
    const found = resolveOrCreate(tools, findResource(tools.context.registry, outer), inner, makes);
    return "problem" in found ? found : { value: found.id };
  }
  const read = readValue(field, part.cell?.trim() ?? "", tools.options);
  // There is no warning for a cell of a record that is created on the way: it is stored as it is written, or not at all.
  if (!("problem" in read) && read.example === undefined) return read;
  const wrong = "problem" in read ? read.problem : read.warning;
  const problem = `the ${midSentence(target.label)} can't be created: ${key} ${wrong}`;
  return { problem, column: part.column, isMissing: false };
}
