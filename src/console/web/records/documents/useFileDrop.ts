import { type DropTarget, useDropTarget } from "../../base/useDropTarget.ts";

const readFiles = ({ files }: DataTransfer): readonly File[] | undefined =>
  files.length === 0 ? undefined : [...files];

/** Accepts files that are dropped on a part of the page, and pictures that are pasted outside of inputs. */
export const useFileDrop = (take: ((files: readonly File[]) => void) | undefined): DropTarget =>
  useDropTarget(take, readFiles);
