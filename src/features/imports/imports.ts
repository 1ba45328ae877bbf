import { authorOf, type Call } from "../../http/route.ts";
import type { Caller } from "../../http/session.ts";
import type { Board } from "../../lib/board.ts";
import { notFound, Refusal } from "../../lib/failures/refusal.ts";
import { maxDrafts, maxRowsAtOnce } from "../../lib/limits.ts";
import { newId } from "../../lib/uuid.ts";
import type { EncodingPreview } from "../../sheets/previewEncodings.ts";
import type { ImportPatch } from "./answers.ts";
import { chooseFirst, hasPeople, readingOf, requireChoice, requireReadable } from "./choices.ts";
import { storeFor } from "./columns/pendingFields.ts";
import type { DescribeInput } from "./describe.ts";
import { changeDraft } from "./draft/change.ts";
import { layoutsAfter, layoutsOf, requireHeaderLines, withHeaderLines } from "./draft/layouts.ts";
import { forgetOldDrafts } from "./forgetOldDrafts.ts";
import { fillGuesses } from "./guess/fillGuesses.ts";
import type { ImportJob } from "./job.ts";
import { isLongFile } from "./longFile.ts";
import { rememberChoices } from "./mappings.ts";
import type { ImportResult } from "./run/run.ts";
import { createRunning, describeFailure } from "./running.ts";
import type { ImportServices } from "./services.ts";
import { maySee } from "./show.ts";
import {
  addImport,
  changeStored,
  findDrafts,
  findIds,
  findImportByKey,
  type ImportChoice,
  type ImportFile,
  type ImportRow,
  removeImport,
  requireImport,
} from "./table.ts";

/** What a new import is made of. */
export interface NewImport {
  readonly kind: ImportRow["kind"];
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What its one sheet is; recognised where it is left out. */
  readonly resource: string | undefined;
  readonly options: ImportChoice["options"];
  readonly key: readonly string[] | undefined;
  /** Whether what is sure of its columns is filled in. */
  readonly guesses?: boolean;
  readonly idempotencyKey: string | null;
}

/** The imports of a running Sitebook. */
export interface Imports {
  /** Makes a draft of a file; where the same request has made one already, answers that. */
  add(call: Call, wanted: NewImport): Promise<ImportRow>;
  /** The import of an id that a caller may see; throws 404 without it. */
  require(caller: Caller, id: string): ImportRow;
  boardOf(id: string): Board | undefined;
  change(call: Call, id: string, patch: ImportPatch): Promise<ImportRow>;
  /** Shows how its first lines beyond ASCII read in each encoding. */
  previewEncodings(caller: Caller, id: string): Promise<EncodingPreview[]>;
  /** Does all of it and takes it back: what it would do is told. */
  check(call: Call, id: string): Promise<ImportRow>;
  /** Writes it, where it is as it was checked; answers when it is done, or after a moment while it is running. */
  run(call: Call, id: string, isAsChecked?: (row: ImportRow) => boolean): Promise<ImportRow>;
  /** Stops a running one, or forgets one that is not. */
  remove(call: Call, id: string): Promise<void>;
  /** Stops all that are running, of which nothing is written then. */
  stop(): void;
}

/** Milliseconds for which who runs an import waits for it. */
const moment = 1500;

/** Makes what does imports. */
export function createImports({ store, files, run, ...services }: ImportServices): Imports {
  const { database } = store;
  const describe = ({ request }: Call, input: DescribeInput): Promise<ImportFile> =>
    services.describe(input, isLongFile(input.file), request.signal);
  const running = createRunning();
  const { requireIdle, alone } = running;

  files.removeOthers(new Set(findIds(database)));

  const require = (caller: Caller, id: string): ImportRow => {
    const row = requireImport(database, id);
    if (!maySee(caller, row)) throw notFound("Import");
    return row;
  };
  const jobOf = async (row: ImportRow): Promise<ImportJob> => {
    const { id, kind, name, choice } = row;
    const { encoding, delimiter, ...options } = choice.options;
    return {
      ...{ id, kind, title: name, name, options, file: await files.get(id) },
      rowCount: row.file.sheets.reduce((sum, { rows }) => sum + rows, 0),
      reading: readingOf({ encoding, delimiter }),
      sheets: withHeaderLines(row.file, choice.sheets),
      cells: choice.cells,
    };
  };
  const perform = async (
    call: Call,
    row: ImportRow,
    how: { readonly board: Board; readonly isDry: boolean },
  ): Promise<ImportResult> => {
    const job = await jobOf(row);
    const isLong = job.rowCount > maxRowsAtOnce || isLongFile(job.file);
    const result = await run(job, { author: authorOf(call), caller: call.caller, isLong, ...how });
    await files.putFailed(row.id, result.failed);
    return result;
  };
  /** Keeps what a job did not say of itself, as it was taken back. */
  const keep = (id: string, change: Parameters<typeof changeStored>[2]): Promise<void> =>
    database.write(() => changeStored(database, id, change));
  const checkIt = async (call: Call, row: ImportRow, board: Board): Promise<void> => {
    const { report, rows } = await perform(call, row, { board, isDry: true });
    await keep(row.id, { state: "checked", report, rows });
  };
  const runIt = async (call: Call, row: ImportRow, board: Board): Promise<void> => {
    try {
      const { report, rows, isGood } = await perform(call, row, { board, isDry: false });
      const failure = "Some rows have errors: nothing was written";
      if (isGood) files.removeFile(row.id);
      else await keep(row.id, { state: "failed", report, rows, failure });
    } catch (thrown) {
      await keep(row.id, { state: "failed", failure: describeFailure(thrown) });
      throw thrown;
    }
  };

  return {
    require,
    stop: running.stop,
    boardOf: running.boardOf,
    add: async (call, wanted) => {
      const { caller } = call;
      const { idempotencyKey, kind, name, bytes, options, resource, key, guesses = false } = wanted;
      const earlier = idempotencyKey && findImportByKey(database, caller.personId, idempotencyKey);
      if (earlier) return earlier;
      await forgetOldDrafts(database, files, running);
      const file = await describe(call, { file: bytes, name, reading: readingOf(options) });
      const known = storeFor(store, file);
      const first = chooseFirst(known, caller, file.sheets, { resource, key, guesses });
      const sheets = guesses ? fillGuesses(known, file, first, options) : first;
      const choice = { options, sheets, cells: [], wanted: { resource, key, guesses } };
      if (file.problem === undefined) requireChoice(known, { file, ...choice });
      const id = newId();
      await files.put(id, bytes);
      const { actor } = authorOf(call);
      const old = findDrafts(database, actor.personId)
        .slice(maxDrafts - 1)
        .filter((draft) => !running.has(draft));
      const sooner = await database.write(() => {
        // The same request may have been sent twice at once.
        const first = idempotencyKey && findImportByKey(database, caller.personId, idempotencyKey);
        if (first) return first;
        for (const draft of old) removeImport(database, draft);
        addImport(database, {
          ...{ id, kind, name, file, choice, idempotencyKey },
          ...{ actorId: actor.personId, actorEmail: actor.email },
        });
        return undefined;
      });
      for (const one of sooner === undefined ? old : [id]) files.remove(one);
      return sooner ?? requireImport(database, id);
    },
    change: async (call, id, patch) => {
      const { caller } = call;
      const before = require(caller, id);
      requireIdle(before);
      const wanted = { ...before.choice.options, ...patch.options };
      const isReadAgain =
        wanted.encoding !== before.choice.options.encoding ||
        wanted.delimiter !== before.choice.options.delimiter;
      const layouts = layoutsAfter(before.choice.sheets, patch);
      const readAgain =
        isReadAgain || layouts !== undefined
          ? await describe(call, {
              ...{ file: await files.get(id), name: before.name, reading: readingOf(wanted) },
              layouts: layouts ?? layoutsOf(before.choice.sheets),
            })
          : undefined;
      if (readAgain !== undefined) requireHeaderLines(readAgain, patch);
      await database.write(() => {
        // Another request may have changed or begun it while this one was reading, or waiting.
        const row = requireImport(database, id);
        requireIdle(row);
        const { file, choice } = changeDraft(storeFor(store, readAgain ?? row.file), caller, row, {
          readAgain,
          patch,
        });
        changeStored(database, id, { state: "draft", file, choice });
        rememberChoices(store, caller.personId, { file, choice }, patch);
      });
      return requireImport(database, id);
    },
    previewEncodings: async (caller, id) => {
      const bytes = await files.get(require(caller, id).id);
      return services.previewEncodings(bytes, isLongFile(bytes));
    },
    check: async (call, id) => {
      const row = requireReadable(require(call.caller, id));
      call.waitAsLongAsItTakes();
      await alone(row, (board) => {
        // A check is for who waits for it.
        call.request.signal.addEventListener("abort", board.stop);
        return checkIt(call, row, board);
      });
      return requireImport(database, id);
    },
    run: async (call, id, isAsChecked = () => true) => {
      const row = requireReadable(require(call.caller, id));
      if (hasPeople(row)) services.confirmPeople(call.caller);
      const begun = Promise.withResolvers<void>();
      const settled = alone(row, async (board) => {
        await database.write(() => {
          if (!isAsChecked(requireImport(database, id))) {
            throw new Refusal(412, "If-Match: records have changed since the check; check it again");
          }
          changeStored(database, id, { state: "running" });
        });
        begun.resolve();
        await runIt(call, row, board);
      });
      settled.catch(begun.reject);
      await begun.promise;
      // Who asked for it may have gone when it ends: what became of it is told by the import itself.
      const told = settled.catch((thrown) => {
        if (!(thrown instanceof Refusal)) throw thrown;
      });
      await Promise.race([told, Bun.sleep(moment)]);
      told.catch(() => undefined);
      return requireImport(database, id);
    },
    remove: async ({ caller }, id) => {
      require(caller, id);
      const isRemoved =
        !running.has(id) &&
        (await database.write(() => {
          // It may have begun while this was waiting.
          if (running.has(id)) return false;
          removeImport(database, id);
          return true;
        }));
      if (isRemoved) files.remove(id);
      else running.boardOf(id)?.stop();
    },
  };
}
