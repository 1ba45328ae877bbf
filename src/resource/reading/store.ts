import type { Database } from "../../db/open.ts";
import type { AnswerCache } from "../../http/sending/answer.ts";
import type { Attached } from "../definition/attached/attached.ts";
import type { Registry } from "../definition/registry.ts";
import type { Reader } from "./away/reader.ts";
import { currentRegistry } from "./current.ts";

/** What routes of records work on. */
export interface Store {
  readonly database: Database;
  /** The resources with the fields that they have when this is read: read it for each request, and keep none of them. */
  readonly registry: Registry;
  /** The kinds of what is attached to records. */
  readonly attached: readonly Attached[];
  /** Reads what takes long, where there is a thread for it. */
  readonly reader?: Reader;
  /** Where lists are kept to be given again, if they are. */
  readonly cache?: AnswerCache;
}

/** Makes the store of an open database, of its declared resources and what is attached to their records. */
export const createStore = (
  { database, registry: declared, attached }: Pick<Store, "database" | "registry" | "attached">,
  helpers: Pick<Store, "reader" | "cache"> = {},
): Store => ({
  database,
  attached,
  get registry() {
    return currentRegistry(database, declared);
  },
  ...helpers,
});

/** Returns a store whose registry has what `extend` adds to it. */
export const extendStore = (store: Store, extend: (registry: Registry) => Registry): Store => ({
  ...store,
  get registry() {
    return extend(store.registry);
  },
});
