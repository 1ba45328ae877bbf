import { hasStatus } from "./apiError.ts";
import { request, type Tagged } from "./client.ts";
import { hasAll } from "./hasAll.ts";
import type { Body, Row } from "./record.ts";

/** A change, over what is shown. */
interface ShownChange {
  readonly body: Body;
  readonly etag?: string | undefined;
  /** The fields that it is about, as they are shown; undefined where all of the record must be as it is shown. */
  readonly shown?: Body | undefined;
}

/**
 * Changes a record where it is still as it is shown; throws 412 where it is not. Where all that has changed of it is other
 * fields, or the total of what lies in it, that is in nobody's way: it is read again, and the change is sent once more.
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
