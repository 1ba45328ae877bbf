import { hasStatus } from "./apiError.ts";
import { request, type Tagged } from "./client.ts";
import { hasAll } from "./hasAll.ts";
import type { Body, Row } from "./record.ts";

/** A change based on what is shown. */
interface ShownChange {
  readonly body: Body;
  readonly etag?: string | undefined;
  /** The changed fields as shown; undefined if the whole record must be unchanged. */
  readonly shown?: Body | undefined;
}

/**
 * Changes a record if it is still as shown; otherwise throws 412. If only other fields or its totals have changed, that is
 * no conflict: the record is read again, and the change is sent once more.
 */
export async function patchShown<Data extends Row = Row>(
  address: string,
  { body, etag, shown }: ShownChange,
): Promise<Tagged<Data>> {
  try {
    return await request<Data>("PATCH", address, { body, etag });
  } catch (thrown) {
    if (shown === undefined || !hasStatus(thrown, 412)) throw thrown;
    const now = await request<Data>("GET", address);
    if (!hasAll(now.data, shown)) throw thrown;
    return request<Data>("PATCH", address, { body, etag: now.etag });
  }
}
