import type { Import } from "../../features/imports/answers.ts";
import { Failure } from "../../lib/failures/failure.ts";
import { terminalProgress } from "../../lib/progress.ts";
import { jsonOf, requireGood } from "./ask.ts";
import { describeCounts, describeErrors, describeWarnings } from "./describeImport.ts";
import type { AskApi } from "./here.ts";

/** What is done with a draft. */
interface RunOptions {
  /** How the file is called in what is told. */
  readonly file: string;
  readonly isDry: boolean;
  /** What takes an import back: "sitebook undo 12 --data DIR". */
  readonly describeUndo: (group: number) => string;
}

/** How often a running import is asked how far it is, in milliseconds. */
const every = 250;

/** Checks or runs a draft, and tells what became of it. Throws a `Failure` where a row of it failed. */
export async function runImport(ask: AskApi, draft: Import, options: RunOptions): Promise<void> {
  const path = `/api/imports/${draft.id}`;
  const started = await post(ask, `${path}/${options.isDry ? "check" : "run"}`);
  const ended = await follow(ask, path, started);
  // It isn't edited there: the file is at hand.
  if (ended.state !== "done") await requireGood(await ask(path, { method: "DELETE" }));
  tell(ended, options);
}

function tell(ended: Import, { file, isDry, describeUndo }: RunOptions): void {
  const { report, group, failure } = ended;
  for (const line of [...describeErrors(file, ended), ...describeWarnings(file, ended)]) console.error(line);
  if (report === null) throw new Failure(failure ?? "the import failed: nothing was written");
  const isWritten = ended.state === "done";
  if (isDry || isWritten)
    console.log(`${isDry ? "Checked" : "Imported"} ${file}: ${describeCounts(report.counts)}`);
  if (group !== null) console.log(`Undo it with: ${describeUndo(group)}`);
  if (report.counts.failed === 0 && report.errors.length === 0) return;
  const { failed } = report.counts;
  const problem = failed === 1 ? "one row has errors" : `${failed} rows have errors`;
  throw new Failure(isWritten ? `${problem}; the others are written` : `${problem}: nothing was written`);
}

async function post(ask: AskApi, path: string): Promise<Import> {
  const { data } = await jsonOf<{ readonly data: Import }>(await ask(path, { method: "POST" }));
  return data;
}

/** Waits for the end of an import, and shows how far it is. */
async function follow(ask: AskApi, path: string, started: Import): Promise<Import> {
  const progress = terminalProgress(process.stderr);
  let current = started;
  while (current.state === "running") {
    const { done, total } = current.progress ?? { done: 0, total: 0 };
    progress(total === 0 ? "reading" : `${done} of ${total}`);
    await Bun.sleep(every);
    current = (await jsonOf<{ readonly data: Import }>(await ask(path))).data;
  }
  progress("");
  return current;
}
