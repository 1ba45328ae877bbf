import { maxTreeWeight } from "../lib/limits.ts";
import { tooManyValues } from "./bounds.ts";
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

/**
 * Throws a `Refusal` where a JSON text has more values than can be taken, before it is parsed: a few million empty records
 * are a small file and gigabytes of memory.
 */
export function weighJson(text: string): void {
  let weight = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = lastOfString(text, at);
    else weight += weightOf[code] ?? 0;
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
