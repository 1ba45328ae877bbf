import { rmSync } from "node:fs";
import { sizeIfThere } from "../../db/files.ts";
import { Failure } from "../../lib/failures/failure.ts";
import { type PassedError, passError, reviveError } from "../../lib/threads.ts";
import { requireSpace } from "../backup/disk.ts";
import { type Packed, packDatabase } from "./cloneFile.ts";
import { type Cut, type CutOptions, cutClone } from "./cut.ts";

/** What a worker is told to do: to cut a clone, and to pack it into a file. */
export interface CloneJob extends CutOptions {
  readonly packed: string;
}

/** A clone whose frames are in the file `packed`. */
export type PackedClone = Cut & Packed;

interface PassedFailure extends PassedError {
  readonly isFailure: boolean;
}

/** What became of a job. */
export type CloneResult = { readonly clone: PackedClone } | { readonly trouble: PassedFailure };

/** Does a job and answers what became of it; nothing is thrown, and after a failure no file is left. */
export function settle(job: CloneJob): CloneResult {
  const { source, target, packed } = job;
  let isDone = false;
  try {
    requireSpace(target, 2 * (sizeIfThere(source) + sizeIfThere(`${source}-wal`)));
    const cut = cutClone(job);
    const clone = { ...cut, ...packDatabase(target, packed) };
    isDone = true;
    return { clone };
  } catch (error) {
    return { trouble: { ...passError(error), isFailure: error instanceof Failure } };
  } finally {
    for (const file of [target, `${target}-journal`, ...(isDone ? [] : [packed])])
      rmSync(file, { force: true });
  }
}

/** The error that a worker met, as one of this thread. */
export const revive = ({ isFailure, ...error }: PassedFailure): Error =>
  isFailure ? Object.assign(new Failure(error.message), { code: error.code }) : reviveError(error);
