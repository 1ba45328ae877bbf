import { describeProblem } from "../../http/errors.ts";
import { type Board, createBoard } from "../../lib/board.ts";
import { conflict, Refusal } from "../../lib/failures/refusal.ts";
import { maxRunningImports } from "../../lib/limits.ts";
import type { ImportRow } from "./table.ts";

/** The imports that something is being done with, checks included. */
export interface RunningImports {
  has(id: string): boolean;
  boardOf(id: string): Board | undefined;
  /** Throws 409 where it is being worked on, or done. */
  requireIdle(row: ImportRow): void;
  /** Keeps everybody else from an import until the work on it has ended. */
  alone<Result>(row: ImportRow, work: (board: Board) => Promise<Result>): Promise<Result>;
  /** Stops all of them. */
  stop(): void;
}

/** Makes the place where they are kept: those of this process, and no other writes. */
export function createRunning(): RunningImports {
  const boards = new Map<string, Board>();
  // What is kept as running and is not is one whose end could not be written, as the disk was full.
  const requireIdle: RunningImports["requireIdle"] = ({ id, state }) => {
    if (boards.has(id)) throw conflict("The import is running");
    if (state === "done") throw conflict("The import is done: undo it, or send the file again");
  };
  return {
    requireIdle,
    has: (id) => boards.has(id),
    boardOf: (id) => boards.get(id),
    alone: async (row, work) => {
      requireIdle(row);
      if (boards.size >= maxRunningImports) {
        throw new Refusal(503, "Too many imports are running: try again", { "retry-after": "5" });
      }
      const board = createBoard();
      boards.set(row.id, board);
      try {
        return await work(board);
      } finally {
        boards.delete(row.id);
      }
    },
    stop: () => {
      for (const board of boards.values()) board.stop();
    },
  };
}

/** Why an import came to nothing, for who brings it in. */
export const describeFailure = (thrown: unknown): string =>
  thrown instanceof Refusal
    ? thrown.message
    : `${describeProblem(thrown) ?? "It failed"}. Nothing was written`;
