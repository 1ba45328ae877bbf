import type { Random } from "../../src/demo/random.ts";
import { type Change, type Content, createContent } from "./content.ts";
import type { Operation } from "./record.ts";
import { type Way, ways } from "./remains.ts";

/** Files by their names. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** A disk on which a record is done again, and whose power may be cut after any operation. */
export interface Replay {
  apply(operation: Operation): void;
  /** The files as a power cut leaves them now: all that was flushed, and what this way leaves of the rest. */
  cut(way: Way, random: Random): Files;
}

interface File {
  /** What is certain to outlive a power cut. */
  readonly kept: Content;
  /** What was done since, of which a cut may leave any part. */
  readonly pending: Change[];
  /** How many of the pending ones each flush on its way covers, by its number. */
  readonly flushes: Map<number, number>;
  /** The directory has its name for good. */
  isNamed: boolean;
  /** Its name was taken away, which the directory may not know for good yet. */
  isUnlinked: boolean;
}

/** Makes a disk with these files, all of them there for good. */
export function createReplay(first: Files): Replay {
  const files = new Map<string, File>();
  const make = (name: string, bytes: Uint8Array, isNamed: boolean): File => {
    const file: File = {
      kept: createContent(bytes),
      pending: [],
      flushes: new Map(),
      isNamed,
      isUnlinked: false,
    };
    files.set(name, file);
    return file;
  };
  for (const [name, bytes] of first) make(name, bytes, true);
  const fileOf = (name: string): File => {
    const file = files.get(name);
    return file === undefined || file.isUnlinked ? make(name, new Uint8Array(), false) : file;
  };
  const keepNames = (): void => {
    for (const [name, file] of files) {
      file.isNamed = true;
      if (file.isUnlinked) files.delete(name);
    }
  };

  return {
    apply: (operation) => {
      if (operation.file === "") {
        if (operation.kind === "flush done") keepNames();
        return;
      }
      const file = fileOf(operation.file);
      switch (operation.kind) {
        case "write":
        case "truncate":
          file.pending.push(operation);
          break;
        case "flush begun":
          file.flushes.set(operation.flush, file.pending.length);
          break;
        case "flush done":
          keepFlushed(file, operation.flush);
          break;
        case "unlink":
          file.isUnlinked = true;
      }
    },
    cut: (way, random) => {
      const left = new Map<string, Uint8Array>();
      for (const [name, { kept, pending, isNamed, isUnlinked }] of files) {
        const isCertain = isNamed && !isUnlinked;
        if (!isCertain && random.chance(0.5)) continue;
        const content = createContent(kept.bytes());
        for (const change of ways[way](pending, random)) content.change(change);
        left.set(name, content.bytes());
      }
      return left;
    },
  };
}

/** A flush has ended: what was done before it began is kept. */
function keepFlushed({ kept, pending, flushes }: File, flush: number): void {
  const covered = flushes.get(flush) ?? 0;
  flushes.delete(flush);
  for (const change of pending.splice(0, covered)) kept.change(change);
  for (const [other, count] of flushes) flushes.set(other, Math.max(0, count - covered));
}
