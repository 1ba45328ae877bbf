import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  rmSync,
  writeSync,
} from "node:fs";
import { Failure } from "../../lib/failures/failure.ts";

/** Where a file is written to that the API answers. */
export interface AnswerTarget {
  write(bytes: Uint8Array): Promise<void> | void;
  /** Answers how many bytes it has got. */
  end(): number;
  /** What was written is of no use. */
  drop(): void;
}

/** Writes the body of an answer; throws a `Failure` if it does not come to its end. */
export async function writeAnswer({ body }: Response, target: AnswerTarget): Promise<void> {
  try {
    for await (const bytes of body ?? []) await target.write(bytes);
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("E")) throw error;
    throw new Failure("the export was interrupted: try again; if it fails again, see the server's log");
  }
}

/** Opens a file, and empties it only once there is something to write. */
export function openFile(path: string): AnswerTarget {
  const wasThere = existsSync(path);
  const descriptor = openSync(path, constants.O_WRONLY | constants.O_CREAT, 0o666);
  // A device, or what another program reads, is neither emptied nor removed.
  const isFile = fstatSync(descriptor).isFile();
  let count = 0;
  return {
    write: (bytes) => {
      if (count === 0 && isFile) ftruncateSync(descriptor);
      for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
      count += bytes.length;
    },
    end: () => {
      closeSync(descriptor);
      return count;
    },
    drop: () => {
      closeSync(descriptor);
      if (isFile && (count > 0 || !wasThere)) rmSync(path, { force: true });
    },
  };
}

/** A reader may close the pipe early, as `head` does; that is not an error. */
export function standardOutput(): AnswerTarget {
  let hasReader = true;
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        if (!hasReader) return resolve();
        process.stdout.write(bytes, (error) => {
          hasReader = error === undefined || error === null;
          if (hasReader || (error as NodeJS.ErrnoException).code === "EPIPE") resolve();
          else reject(error);
        });
      }),
    end: () => 0,
    drop: () => undefined,
  };
}
