import type { WriteContext } from "../../resource/writing/context.ts";
import { linkSheet } from "../../resources/linkSheet.ts";
import type { ImportJob } from "./job.ts";
import type { ImportResult } from "./run.ts";
import { finishImport } from "./table.ts";

/** How an import is rehearsed on a copy, which has neither links nor the history of records. */
export const importRehearsal = {
  canRehearse: ({ options, sheets }: ImportJob): boolean =>
    !options.keepIds && sheets.every(({ resource }) => resource !== linkSheet.name),
  isGood: ({ isGood }: ImportResult): boolean => isGood,
  settle: (
    { database }: WriteContext,
    { id }: ImportJob,
    rehearsed: ImportResult,
    group: number | null,
  ): ImportResult => {
    const result = { ...rehearsed, group };
    finishImport(database, id, result, undefined);
    return result;
  },
};
