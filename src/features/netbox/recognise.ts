import { invalid } from "../../lib/refusal.ts";
import type { Conversion } from "./conversion.ts";
import { convertNetBox } from "./convert.ts";
import { readNetBoxFile } from "./netBoxFile.ts";
import { isDump, readDump } from "./readDump.ts";

/** How a dump begins: `manage.py dumpdata` writes the model first. */
const dumpStart = /^\s*\[\s*\{\s*"model"\s*:/;

/**
 * Converts a file that comes from NetBox, whatever its name is; undefined for all others.
 * @throws Refusal where it is one and cannot be read
 */
export function recognise(bytes: Uint8Array): Conversion | undefined {
  const head = new TextDecoder().decode(bytes.subarray(0, 1000));
  if (head.startsWith("{")) {
    const data = readNetBoxFile(new TextDecoder().decode(bytes));
    return data === undefined ? undefined : convertNetBox(data);
  }
  if (!dumpStart.test(head)) return undefined;
  const document = parseDump(new TextDecoder().decode(bytes));
  return isDump(document) ? convertNetBox(readDump(document), "NetBox dump") : undefined;
}

function parseDump(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid(`The dump of NetBox cannot be read: ${error instanceof Error ? error.message : ""}`);
  }
}
