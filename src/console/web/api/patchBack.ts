import type { LoggedChange } from "../../../features/history/answers.ts";
import { hasStatus } from "./apiError.ts";
import { request, requestPage, type Tagged } from "./client.ts";
import { hasAll } from "./hasAll.ts";
import { cancelOut, newerThan } from "./newerThan.ts";
import type { Body } from "./record.ts";

/** A change, and as which it left its record. */
type Left = Pick<Tagged, "etag" | "requestId">;

/**
 * Gives a record the values back that it had before a change, where it is still as that change left it; throws 412 where
 * it is not. It is, too, where whatever came after has been taken back: undos are taken back one after the other.
 */
export async function patchBack(address: string, body: Body, { etag, requestId }: Left): Promise<Tagged> {
  try {
    return await request("PATCH", address, { body, etag });
  } catch (thrown) {
    if (!hasStatus(thrown, 412)) throw thrown;
    // The log is read before the record: what comes between the two makes the tag another than that of the record read.
    const { data } = await requestPage<LoggedChange>(`${address}/changes`, { pageSize: 100 });
    const now = await request("GET", address);
    // The answer to a first try may have been lost.
    if (hasAll(now.data, body)) return now;
    if (!cancelOut(newerThan(data, requestId))) throw thrown;
    return request("PATCH", address, { body, etag: now.etag });
  }
}
