import type { Caller } from "../../http/session.ts";
import type { Page } from "../../resource/answering/answers.ts";
import type { RunJob } from "../../resource/answering/job.ts";
import type { Store } from "../../resource/reading/store.ts";
import type { EncodingPreview } from "../../sheets/previewEncodings.ts";
import type { ImportCells } from "./answers.ts";
import type { CellsInput } from "./cells.ts";
import type { DescribeInput } from "./describe.ts";
import type { ImportFiles } from "./files.ts";
import type { ImportJob } from "./job.ts";
import type { ImportResult } from "./run/run.ts";
import type { ImportFile } from "./table.ts";

/** What imports are done with. */
export interface ImportServices {
  readonly store: Store;
  readonly files: ImportFiles;
  readonly run: RunJob<ImportJob, ImportResult>;
  readonly describe: (input: DescribeInput, isLong: boolean, signal?: AbortSignal) => Promise<ImportFile>;
  readonly previewEncodings: (file: Uint8Array, isLong: boolean) => Promise<EncodingPreview[]>;
  readonly readCells: (
    input: CellsInput,
    isLong: boolean,
    signal?: AbortSignal,
  ) => Promise<Page<ImportCells>>;
  /** Throws 403 where the caller must confirm an import of people with their second factor first. */
  readonly confirmPeople: (caller: Caller) => void;
}
