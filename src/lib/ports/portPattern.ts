import { maxPortsOfRun } from "../limits.ts";

/** What is wrong with a pattern, as a sentence continues: "[8-1] counts backwards". */
export class PortPatternError extends Error {
  override readonly name = "PortPatternError";
}

const range = /^(\d+)-(\d+)$/;
const letters = /^([A-Z])-([A-Z])$|^([a-z])-([a-z])$/;

/** What is expanded, and how long it may become: "name", 255. */
interface Expanded {
  readonly what: string;
  readonly longest: number;
}

/**
 * The names that a pattern stands for, in order: `xe-0/[0-1]/[0-3]` has eight, `Slot[A-C]` three, `e[1,3,5-7]` five. Numbers
 * keep the zeros in front that the first of them has. A bracket that is meant as such has a backslash before it. How many
 * and how long they are is known before the first is made, so that no pattern takes longer to read than its names do.
 */
export function expandPattern(pattern: string, { what, longest }: Expanded): string[] {
  const parts = partsOf(pattern);
  const count = parts.reduce((product, choices) => product * choices.length, 1);
  if (count > maxPortsOfRun) throw new PortPatternError(`it stands for more than ${maxPortsOfRun} ports`);
  const length = parts.reduce((sum, choices) => sum + Math.max(...choices.map((one) => one.length)), 0);
  if (length > longest) throw new PortPatternError(`a ${what} has more than ${longest} characters`);
  return parts.reduce<string[]>(
    (names, choices) => names.flatMap((name) => choices.map((choice) => name + choice)),
    [""],
  );
}

/** The choices of each part of a pattern: those of a bracket, and text as it stands, which is one. */
function partsOf(pattern: string): string[][] {
  const parts: string[][] = [];
  let text = "";
  const rest = /\\(.)|\[([^\]]*)\]|([^\\[]+)|([\\[])/gy;
  for (const [whole, escaped, bracket, plain, odd] of pattern.matchAll(rest)) {
    if (odd !== undefined)
      throw new PortPatternError(
        whole === "[" ? "a bracket is never closed" : "nothing is behind the backslash",
      );
    const choices = bracket === undefined ? [escaped ?? plain ?? ""] : choicesOf(bracket);
    const [only = "", ...others] = choices;
    if (others.length === 0) text += only;
    else {
      parts.push([text], choices);
      text = "";
    }
  }
  return [...parts, [text]];
}

function choicesOf(bracket: string): string[] {
  const choices: string[] = [];
  for (const one of bracket.split(",")) {
    const choice = one.trim();
    if (choice === "") throw new PortPatternError(`[${bracket}] has an empty choice`);
    choices.push(...choicesIn(choice));
    if (choices.length > maxPortsOfRun)
      throw new PortPatternError(`it stands for more than ${maxPortsOfRun} ports`);
  }
  return choices;
}

function choicesIn(choice: string): string[] {
  const [, first, last] = range.exec(choice) ?? [];
  if (first !== undefined && last !== undefined) return numbersOf(first, last);
  const [, a = "", b = "", c = a, d = b] = letters.exec(choice) ?? [];
  return c !== "" && d !== "" ? lettersOf(c, d) : [choice];
}

function numbersOf(first: string, last: string): string[] {
  const [from, to] = [BigInt(first), BigInt(last)];
  if (to < from) throw new PortPatternError(`[${first}-${last}] counts backwards`);
  if (to - from >= maxPortsOfRun) {
    throw new PortPatternError(`[${first}-${last}] stands for more than ${maxPortsOfRun} ports`);
  }
  const width = first.startsWith("0") ? first.length : 0;
  return Array.from({ length: Number(to - from) + 1 }, (_, index) =>
    String(from + BigInt(index)).padStart(width, "0"),
  );
}

function lettersOf(first: string, last: string): string[] {
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)];
  if (to < from) throw new PortPatternError(`[${first}-${last}] counts backwards`);
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index));
}
