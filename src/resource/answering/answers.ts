import type { ValueOf } from "../../lib/valueOf.ts";
import type { pageSchema } from "./envelope.ts";

/** One page of a list, as it is answered. */
export type Page<Item> = Omit<ValueOf<ReturnType<typeof pageSchema>>, "data"> & {
  readonly data: readonly Item[];
};
