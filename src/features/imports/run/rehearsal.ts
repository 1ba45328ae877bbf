import type { WriteContext } from "../../../resource/writing/context.ts";
import { customFields } from "../../../resources/custom-fields.ts";
import { registry } from "../../../resources/index.ts";
import type { ImportJob } from "../job.ts";
import { finishImport } from "../table.ts";
import { forgetFile, type ImportResult } from "./run.ts";

/** Databases of up to so many bytes are always copied, in less than a second. */
const smallDatabase = 64 * 1024 * 1024;

/** Bytes of a larger database for each row of the file; with more, copying takes longer than writing the rows. */
const maxBytesPerRow = 20_000;

/** How an import is rehearsed on a copy, which has neither what is attached to records nor their history. */
export const importRehearsal = {
  canRehearse: ({ options, sheets, rowCount }: ImportJob, databaseBytes: number): boolean =>
    !options.keepIds &&
    sheets.every(({ resource }) => resource === null || registry.some(({ name }) => name === resource)) &&
    // What may become of a custom field depends on the values that records have, which are not copied.
    sheets.every(({ resource }) => resource !== customFields.name) &&
    databaseBytes <= Math.max(smallDatabase, rowCount * maxBytesPerRow),
  isGood: ({ isGood }: ImportResult): boolean => isGood,
  forget: forgetFile,
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
