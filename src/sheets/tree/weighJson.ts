import { maxTreeWeight } from "../../lib/limits.ts";
import { tooManyValues } from "../bounds.ts";
import { deepestTree, tooDeep } from "./tree.ts";
import { treeWeights } from "./treeBuilder.ts";

const [quote, backslash] = [0x22, 0x5c];

const weightOf: readonly number[] = Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  return sign === ","
    ? treeWeights.value
    : sign === "["
      ? treeWeights.list
      : sign === "{"
        ? treeWeights.record
        : 0;
});

const [opening, closing] = ["[{", "]}"].map((signs) => new Set([...signs].map((sign) => sign.charCodeAt(0))));

/**
 * Throws a `Refusal` where a JSON text has more values or nests more deeply than can be taken, before it is parsed: a few
 * million empty records are a small file and gigabytes of memory.
 */
export function weighJson(text: string): void {
  let weight = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = lastOfString(text, at);
      continue;
    }
    if (opening?.has(code)) depth += 1;
    else if (closing?.has(code)) depth -= 1;
    if (depth > deepestTree) throw tooDeep();
    weight += weightOf[code] ?? 0;
  }
  if (weight > maxTreeWeight) throw tooManyValues();
}

/** The place of the quote that closes a string; the end of the text where none does. */
function lastOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) return at;
  }
  return text.length;
}
