import { invalid, Refusal } from "../../../lib/failures/refusal.ts";
import { deepestBody, maxBundledJsonBytes } from "../../../lib/limits.ts";
import { createDepthCheck } from "../../../lib/text/jsonDepth.ts";
import { changed } from "./seal.ts";

const lineFeed = 10;

/** Returns the lines of a section, one after the other. */
export function* linesOf(section: Uint8Array): Generator<Uint8Array> {
  for (let place = 0; place < section.length; ) {
    const end = section.indexOf(lineFeed, place);
    const next = end === -1 ? section.length : end;
    yield section.subarray(place, next);
    place = next + 1;
  }
}

/**
 * Parses a part of a bundle, which is named in refusals; throws 400 for what is no JSON or nests too deep, and 413 for what is
 * too large: values in JSON take many times their bytes in memory, and a part is parsed whole.
 */
export function parseJson(part: Uint8Array, name: string): unknown {
  if (part.length > maxBundledJsonBytes)
    throw new Refusal(413, `${name}: must be at most ${maxBundledJsonBytes / 1024 ** 2} MiB`);
  const text = decode(part);
  if (createDepthCheck(text, deepestBody).check(text.length) === "deeper")
    throw invalid(`${name}: must not nest deeper than ${deepestBody} levels`);
  try {
    return JSON.parse(text);
  } catch {
    throw changed();
  }
}

function decode(part: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(part);
  } catch {
    throw changed();
  }
}
