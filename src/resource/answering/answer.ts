import type { WriteOptions } from "../../db/commits/write.ts";
import type { Database } from "../../db/open.ts";
import { authorOf, type Call } from "../../http/route.ts";
import { type Answer, answerData, answerRead } from "../../http/sending/answer.ts";
import type { Resource } from "../definition/resource.ts";
import type { Rendered } from "../reading/read.ts";
import type { Store } from "../reading/store.ts";
import type { WriteContext } from "../writing/context.ts";
import { recordEtag } from "./etag.ts";

/** The context in which a call writes. */
export const contextOf = ({ database, registry, attached }: Store, call: Call): WriteContext => ({
  database,
  registry,
  attached,
  ...authorOf(call),
});

/** The header that names the change a write made, by the last of its entries in the change log. */
const changeHeader = "sitebook-change";

/** What a write answers, and the header that says by which change it can be undone, where it changed anything. */
interface Written<Result> {
  readonly result: Result;
  readonly headers: Readonly<Record<string, string>>;
}

/** What work inside a write came to. */
export interface Noted<Result> {
  readonly result: Result;
  /** The last entry that it made in the change log; undefined where it changed nothing. */
  readonly sequence: number | undefined;
}

/** Does work inside a write, and notes its last entry in the change log. */
export function noteChange<Result>(database: Database, work: () => Result): Noted<Result> {
  database.logged.sequence = undefined;
  const result = work();
  return { result, sequence: database.logged.sequence };
}

/** Returns the result of a write with the header that names the change. */
export const named = <Result>({ result, sequence }: Noted<Result>): Written<Result> => ({
  result,
  headers: sequence === undefined ? {} : { [changeHeader]: String(sequence) },
});

/** Writes, and answers the result with the header that names the change. */
export const writeNamed = async <Result>(
  database: Database,
  work: () => Result,
  options: WriteOptions = {},
): Promise<Written<Result>> => named(await database.write(() => noteChange(database, work), options));

/**
 * Writes, and answers the written record with its ETag. The ETag is made inside the write: a record may show names from
 * other tables, and a later write of the same commit may change them, which one made afterwards would cover up.
 */
export async function answerWrite(
  store: Store,
  resource: Resource,
  call: Call,
  work: (context: WriteContext) => Rendered,
  { status = 200, ...options }: { readonly status?: 200 | 201 } & WriteOptions = {},
): Promise<Answer> {
  const { database } = store;
  const { result, headers } = await writeNamed(
    database,
    () => {
      const record = work(contextOf(store, call));
      return { json: record.json, etag: recordEtag(database, resource, record) };
    },
    options,
  );
  return answerData(result.json, status, { etag: result.etag, ...headers });
}

/** Answers a record that was read, or 304 where the caller has it already. */
export const answerReading = (
  database: Database,
  resource: Resource,
  { request }: Call,
  record: Rendered,
): Answer | Promise<Answer> =>
  answerRead(request, recordEtag(database, resource, record), () => `{"data":${record.json}}`);
