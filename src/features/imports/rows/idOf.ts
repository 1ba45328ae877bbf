import type { Rendered } from "../../../resource/reading/read.ts";

/** The id of a record that was written; "" of none. */
export const idOf = (record: Rendered | undefined): string =>
  (JSON.parse(record?.json ?? "{}") as { readonly id?: string }).id ?? "";
