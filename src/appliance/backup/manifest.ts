import { readFileSync } from "node:fs";
import { Failure } from "../../lib/failure.ts";
import { isMissing } from "../../lib/systemError.ts";
import type { Manifest } from "./answers.ts";

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

function parseManifest(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isManifest(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isManifest(value: unknown): value is Manifest {
  if (typeof value !== "object" || value === null) return false;
  const { format, bytes, sha256, rows, ...texts } = value as Record<string, unknown>;
  return (
    format === 1 &&
    isCount(bytes) &&
    typeof sha256 === "string" &&
    /^[0-9a-f]{64}$/.test(sha256) &&
    typeof rows === "object" &&
    rows !== null &&
    Object.values(rows).every(isCount) &&
    ["id", "sitebook", "createdAt", "reason", "schema"].every((key) => typeof texts[key] === "string")
  );
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
