import type { UndoReport } from "../../features/history/undo/answers.ts";
import { Failure, UsageError } from "../../lib/failures/failure.ts";
import { quote } from "../../lib/text/quote.ts";
import type { Arguments, Command } from "../command.ts";
import { dataFlag, dataPath } from "../data.ts";
import { jsonOf, requireGood, withApi } from "./ask.ts";

/** `sitebook undo`: takes back what belongs together. */
export const undoCommand: Command = {
  name: "undo",
  summary: "undo an import or another group of changes, even while a server runs",
  usage: "NUMBER",
  flags: {
    dryRun: { flag: "--dry-run", meaning: "only show what would happen; works while a server runs" },
    skipConflicts: {
      flag: "--skip-conflicts",
      meaning: "undo what can be undone, and leave the rest",
    },
    ...dataFlag,
  },
  examples: [
    {
      line: "sitebook undo 12 --dry-run",
      effect: "shows conflicts, such as records that were changed since",
    },
    { line: "sitebook undo 12", effect: "undoes all of it or nothing; the undo can be undone, too" },
  ],
  run: async (args) => {
    const [number = ""] = args.words;
    if (!/^[1-9]\d{0,14}$/.test(number)) {
      throw new UsageError(
        "NUMBER must be that of a group of changes, which an import tells: sitebook undo 12",
      );
    }
    const { dryRun, skipConflicts } = args.given;
    const query = new URLSearchParams({
      dryRun: String(dryRun !== undefined),
      skipConflicts: String(skipConflicts !== undefined),
    });
    await withApi(args, async (ask) => {
      const answer = await ask(`/api/change-groups/${number}/undo?${query}`, { method: "POST" });
      if (answer.status !== 409) await requireGood(answer);
      const { data, error } = await reportOf(answer);
      for (const conflict of data?.conflicts ?? []) console.error(describeConflict(conflict));
      if (data === undefined || !answer.ok) throw new Failure(error ?? "nothing was undone");
      const isDry = dryRun !== undefined;
      console.log(
        `${isDry ? "Would undo" : "Undone"}: ${data.undone} ${data.undone === 1 ? "change" : "changes"}`,
      );
      if (data.group !== null) console.log(`Undo this with: ${undoLine(args)(data.group)}`);
    });
  },
};

/** What takes a group of changes back: "sitebook undo 12 --data DIR". */
export const undoLine =
  (args: Arguments) =>
  (group: number): string =>
    `sitebook undo ${group} --data ${quote(dataPath(args))}`;

interface UndoAnswer {
  readonly data?: UndoReport;
  readonly error?: string;
}

const reportOf = (answer: Response): Promise<UndoAnswer> =>
  answer.ok ? jsonOf<UndoAnswer>(answer) : (answer.json() as Promise<UndoAnswer>);

const describeConflict = ({
  resource,
  title,
  field,
  message,
  by,
}: UndoReport["conflicts"][number]): string => {
  const who = by === null ? "" : ` by ${by.actorEmail ?? "Sitebook"} at ${by.at}`;
  return [`${resource} ${title}`, ...(field === null ? [] : [field]), `${message}${who}`].join(": ");
};
