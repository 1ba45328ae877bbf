import type { Board } from "../../../lib/board.ts";
import { conflict } from "../../../lib/failures/refusal.ts";

/** Throws if the job was stopped, which rolls all of it back. */
export function checkStopped(board: Board): void {
  if (board.isStopped()) throw conflict("It was stopped: nothing was written");
}
