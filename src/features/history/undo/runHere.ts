import type { Handlers } from "../../../resource/answering/handlers.ts";
import { createRecordWriter } from "../../../resource/answering/recordWriter.ts";
import type { Store } from "../../../resource/reading/store.ts";
import type { UndoReport } from "./answers.ts";
import type { RunUndo } from "./routes.ts";
import { runUndo } from "./run.ts";

/** Makes what runs undos in the server's own turn. */
export const createRunUndo =
  ({ database, registry }: Store, own: readonly Handlers[]): RunUndo =>
  async (input, { author, caller, isDry }) => {
    const writer = createRecordWriter(own, caller);
    const board = { tell: () => undefined, isStopped: () => false };
    try {
      const { report } = await database.write(
        () => {
          const done = runUndo({ database, registry, ...author }, input, { caller, writer, board });
          if (isDry) throw new Tried(done);
          return { report: done };
        },
        { alone: true },
      );
      return report;
    } catch (thrown) {
      if (thrown instanceof Tried) return thrown.report;
      throw thrown;
    }
  };

class Tried extends Error {
  override readonly name = "Tried";
  readonly report: UndoReport;

  constructor(report: UndoReport) {
    super("all of it is taken back");
    this.report = report;
  }
}
