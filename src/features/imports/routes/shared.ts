import type { Answer } from "../../../http/sending/answer.ts";
import { dataSchema } from "../../../resource/answering/envelope.ts";
import { importSchema } from "../answers.ts";
import type { Imports } from "../imports.ts";
import type { ImportServices } from "../services.ts";
import type { ImportRow } from "../table.ts";

/** What the routes of imports share. */
export interface ImportRoutes {
  readonly services: ImportServices;
  readonly imports: Imports;
  readonly show: (row: ImportRow, status?: 200 | 201) => Answer;
  /** Changes with the import, and with the records that it was held against. */
  readonly etagOf: (row: ImportRow) => string;
}

/** Where imports are. */
export const importPath = "/api/imports";
/** The least role. */
export const importAccess = "operator";
/** The chapter of the API's document. */
export const importChapter = "Imports";

/** One import, as most of the routes answer it. */
export const importAnswer = { status: 200, schema: dataSchema(importSchema) } as const;
