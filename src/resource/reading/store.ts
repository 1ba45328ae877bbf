import type { Database } from "../../db/open.ts";
import type { AnswerCache } from "../../http/sending/answer.ts";
import type { Registry } from "../definition/registry.ts";

/** What routes of records work on. */
export interface Store {
  readonly database: Database;
  readonly registry: Registry;
  /** Where lists are kept to be given again, if they are. */
  readonly cache?: AnswerCache;
}
