import { mostPortsOfRun } from "./limits.ts";

/** What is wrong with a pattern, as a sentence continues: "[8-1] counts backwards". */
export class PortPatternError extends Error {
  override readonly name = "PortPatternError";
}

const range = /^(\d+)-(\d+)$/;
const letters = /^([A-Z])-([A-Z])$|^([a-z])-([a-z])$/;

/**
 * The names that a pattern stands for, in order: `xe-0/[0-1]/[0-3]` has eight, `Slot[A-C]` three, `e[1,3,5-7]` five. Numbers
 * keep the zeros in front that the first of them has. A bracket that is meant as such has a backslash before it.
 */
export function expandPattern(pattern: string): string[] {
  let names = [""];
  for (const part of partsOf(pattern)) {
    const choices = typeof part === "string" ? [part] : part;
    if (names.length * choices.length > mostPortsOfRun) {
      throw new PortPatternError(`it stands for more than ${mostPortsOfRun} ports`);
    }
    names = names.flatMap((name) => choices.map((choice) => name + choice));
  }
  return names;
}

/** The parts of a pattern: text as it stands, and the choices of each bracket. */
function partsOf(pattern: string): (string | string[])[] {
  const parts: (string | string[])[] = [];
  const rest = /\\(.)|\[([^\]]*)\]|([^\\[]+)|([\\[])/gy;
  for (const [whole, escaped, choices, text] of pattern.matchAll(rest)) {
    if (escaped !== undefined) parts.push(escaped);
    else if (choices !== undefined) parts.push(choicesOf(choices));
    else if (text !== undefined) parts.push(text);
    else
      throw new PortPatternError(
        whole === "[" ? "a bracket is never closed" : "nothing is behind the backslash",
      );
  }
  return parts;
}

function choicesOf(bracket: string): string[] {
  return bracket.split(",").flatMap((one) => {
    const choice = one.trim();
    if (choice === "") throw new PortPatternError(`[${bracket}] has an empty choice`);
    const [, first, last] = range.exec(choice) ?? [];
    if (first !== undefined && last !== undefined) return numbersOf(first, last);
    const [, a = "", b = "", c = a, d = b] = letters.exec(choice) ?? [];
    if (c !== "" && d !== "") return lettersOf(c, d);
    return [choice];
  });
}

function numbersOf(first: string, last: string): string[] {
  const [from, to] = [Number(first), Number(last)];
  if (to < from) throw new PortPatternError(`[${first}-${last}] counts backwards`);
  if (to - from >= mostPortsOfRun) {
    throw new PortPatternError(`[${first}-${last}] stands for more than ${mostPortsOfRun} ports`);
  }
  const width = first.startsWith("0") ? first.length : 0;
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(width, "0"));
}

function lettersOf(first: string, last: string): string[] {
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)];
  if (to < from) throw new PortPatternError(`[${first}-${last}] counts backwards`);
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index));
}
