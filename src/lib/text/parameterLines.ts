import { maxParameters, maxProblems } from "../limits.ts";
import { isCleanText } from "./text.ts";

/** A parameter of an output: what a template reads as `parameters.NAME`. */
export interface Parameter {
  readonly name: string;
  /** The value where a request gives none; null where each request has to. */
  readonly default: string | null;
  readonly description: string | null;
}

/** The parameters that lines declare, and what is wrong with the lines, counted from 1. */
export interface ParametersRead {
  readonly parameters: readonly Parameter[];
  readonly problems: readonly { readonly line: number; readonly text: string }[];
}

/** What a line begins with: a name, and `=` where a default follows. */
const head = /^([a-z][a-zA-Z0-9]*)[ \t]*(=?)/;

/**
 * Reads the parameters of an output, one a line: a name in camel case, a default after `=`, a description after ` #`:
 *
 *     port = 9100  # Port of the exporter
 *     domain       # Required, as it has no default
 *
 * Empty lines are skipped. `port =` has an empty default.
 */
export function readParameterLines(text: string): ParametersRead {
  const parameters = new Map<string, Parameter>();
  const problems: { line: number; text: string }[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.trim() === "") continue;
    const problem = takeLine(parameters, line.trim());
    if (problem !== undefined) problems.push({ line: index + 1, text: problem });
    if (problems.length === maxProblems) break;
  }
  return { parameters: [...parameters.values()], problems };
}

function takeLine(parameters: Map<string, Parameter>, line: string): string | undefined {
  const parameter = isCleanText(line) ? readLine(line) : undefined;
  if (parameter === undefined) return "must be a name in camel case, such as port = 9100 # Port";
  const { name } = parameter;
  if (parameters.has(name)) return `${name} is there twice`;
  if (parameters.size === maxParameters) return `an output has at most ${maxParameters} parameters`;
  parameters.set(name, parameter);
  return undefined;
}

/** Takes a line apart in one pass, however long its gaps are: a single pattern for all of it takes minutes for some lines. */
function readLine(line: string): Parameter | undefined {
  const [begin = "", name, equals] = head.exec(line) ?? [];
  if (name === undefined) return undefined;
  const gap = line.slice(name.length).search(/[ \t]#/);
  const end = gap === -1 ? line.length : name.length + gap + 1;
  const value = line.slice(begin.length, end).trim();
  if (equals === "" && value !== "") return undefined;
  const description = line.slice(end + 1).trim();
  return { name, default: equals === "" ? null : value, description: description || null };
}
