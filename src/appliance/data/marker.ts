import { existsSync, readFileSync } from "node:fs";
import { markerFile } from "../../db/files.ts";
import { Failure } from "../../lib/failures/failure.ts";
import type { Log } from "../../lib/log.ts";
import { now } from "../../lib/time/time.ts";
import { writeDurably } from "./durable.ts";

/** The layout of the data directory that this version reads and writes. */
const layout = 1;

/** Whether the directory carries the marker, which is written after its database: it says that there must be one. */
export const hasMarker = (path: string): boolean => existsSync(markerFile(path));

/** Refuses a directory whose layout a newer Sitebook has made. A marker that is damaged counts as ours: it holds no data. */
export function checkMarker(path: string): void {
  const found = readLayout(path);
  if (found !== undefined && found > layout) {
    throw new Failure(
      `${markerFile(path)} was written by a newer Sitebook: start that version, or name another directory with --data`,
    );
  }
}

/** Marks the directory as ours, once its database stands there. */
export function writeMarker(path: string, log: Log): void {
  if (readLayout(path) !== undefined) return;
  if (hasMarker(path)) log.warn("the marker was damaged and is rewritten", { file: markerFile(path) });
  writeDurably(
    markerFile(path),
    `${JSON.stringify({ product: "Sitebook", layout, markedAt: now() }, undefined, 2)}\n`,
  );
}

function readLayout(path: string): number | undefined {
  if (!hasMarker(path)) return undefined;
  try {
    const marker: unknown = JSON.parse(readFileSync(markerFile(path), "utf8"));
    const found =
      typeof marker === "object" && marker !== null && "layout" in marker ? marker.layout : undefined;
    return typeof found === "number" ? found : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
