import { readFileSync } from "node:fs";
import { Type } from "typebox";
import { Check } from "typebox/schema";
import { Failure } from "../../lib/failures/failure.ts";
import { isMissing } from "../../lib/failures/systemError.ts";
import { type Manifest, manifestSchema } from "./answers.ts";

/** Where the manifest of a backup lies. */
export const manifestPath = (file: string): string => `${file}.json`;

/** Reads the manifest of a backup; undefined where there is none, and a `Failure` where what is there is no manifest. */
export function readManifest(file: string): Manifest | undefined {
  const path = manifestPath(file);
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new Failure(`${path} cannot be read: ${(error as Error).message}`);
  }
  const manifest = parseManifest(text);
  if (manifest === undefined)
    throw new Failure(`${path} is not a manifest of a Sitebook backup, or it was changed`);
  return manifest;
}

/** Those of 0.1.0 have no signature. What a later version adds is left alone. */
function parseManifest(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return undefined;
    const manifest = { signature: null, ...value };
    return fits(manifest) ? manifest : undefined;
  } catch {
    return undefined;
  }
}

const open = Type.Object(manifestSchema.properties);
const fits = (value: object): value is Manifest => Check(open, value);
