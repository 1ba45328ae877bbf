import type { HandedOver } from "./handOver.ts";
import { type DropTarget, useDropTarget } from "./useDropTarget.ts";

/** Returns whether a text is spreadsheet cells: with tabs between them, or in several rows. */
export const areCells = (text: string): boolean => /\t|\n./.test(text.trimEnd());

function readHandedOver(from: DataTransfer, by: "drop" | "paste"): HandedOver | undefined {
  const text = by === "paste" ? from.getData("text/plain") : "";
  if (areCells(text)) return { text };
  const [file] = from.files;
  return file === undefined ? undefined : { file };
}

/** Accepts files dropped on a part of the page, and files or cells pasted outside of inputs. */
export const useIntake = (take: ((what: HandedOver) => void) | undefined): DropTarget =>
  useDropTarget(take, readHandedOver);
