import { hasStatus } from "../../../api/apiError.ts";
import { request } from "../../../api/client.ts";

/** Deletes a record. One that is already gone counts as success: the response to a first attempt may have been lost. */
export async function removeOne(
  address: string,
  options: { readonly keepalive?: boolean; readonly isSignIn?: boolean } = {},
): Promise<void> {
  try {
    await request("DELETE", address, options);
  } catch (thrown) {
    if (!hasStatus(thrown, 404)) throw thrown;
  }
}
