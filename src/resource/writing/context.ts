import type { Author } from "../../db/changes/changes.ts";
import type { Database } from "../../db/open.ts";
import type { Attached } from "../definition/attached/attached.ts";
import type { Registry } from "../definition/registry.ts";

/** What the engine's writes need to know; they run inside `database.write`. */
export interface WriteContext extends Author {
  readonly database: Database;
  readonly registry: Registry;
  /** The kinds of what is attached to records: a deletion releases them. */
  readonly attached: readonly Attached[];
}
