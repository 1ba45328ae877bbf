import type { Board } from "../../../lib/board.ts";
import { conflict } from "../../../lib/failures/refusal.ts";

/** Throws where somebody has stopped the job, which takes back all of it. */
export function checkStopped(board: Board): void {
  if (board.isStopped()) throw conflict("It was stopped: nothing was written");
}
