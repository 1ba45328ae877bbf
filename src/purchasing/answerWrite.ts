import { answerData } from "../http/answer.ts";
import type { Call } from "../http/route.ts";
import type { Resource } from "../resource/define.ts";
import type { Rendered } from "../resource/read.ts";
import { contextOf, type Stock } from "../resource/routes.ts";
import { recordTag } from "../resource/tags.ts";
import type { WorkContext } from "../resource/work.ts";

/**
 * Writes, and answers the written record with its ETag. The tag is made inside the write: an order shows names from
 * other tables, and a later write of the same commit may change them, which a tag made afterwards would cover up.
 */
export async function answerWrite(
  stock: Stock,
  resource: Resource,
  call: Call,
  work: (context: WorkContext) => Rendered,
  status = 200,
): Promise<Response> {
  const { database } = stock;
  const { json, tag } = await database.write(() => {
    const record = work(contextOf(stock, call));
    return { json: record.json, tag: recordTag(database, resource, record) };
  });
  return answerData(json, status, { etag: tag });
}
