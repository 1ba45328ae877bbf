import type { Call } from "../../../http/route.ts";
import { type Answer, answerData } from "../../../http/sending/answer.ts";
import { dataSchema } from "../../../resource/answering/envelope.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { mergeSchema } from "../merges/answers.ts";
import { exampleMerge } from "./answers.ts";
import type { StoredMerge } from "./mergeRows.ts";
import { showMerge } from "./merges.ts";

/** Where merges are. */
export const path = "/api/merges";
/** The chapter of the API's document. */
export const chapter = "Away";
/** The least role. */
export const access = "operator";
/** One merge, as most of the routes answer it. */
export const oneMerge = { schema: dataSchema(mergeSchema), example: { data: exampleMerge } } as const;

/** Returns the ETag of a merge: what is answered of it is another for each role. */
export const etagOf = ({ database }: Store, { caller }: Call, { revision }: StoredMerge): string =>
  `"${database.epoch}.${revision}.${caller.role}"`;

/** Answers a merge that was written. */
export const answerMerge = (store: Store, call: Call, merge: StoredMerge, status?: 201): Answer =>
  answerData(JSON.stringify(showMerge(store, call.caller, merge)), status, {
    etag: etagOf(store, call, merge),
  });
