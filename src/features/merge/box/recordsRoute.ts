import { Type } from "typebox";
import { readParameters } from "../../../http/parameters.ts";
import type { SessionRoute } from "../../../http/route.ts";
import { safetyHeaders } from "../../../http/sending/answer.ts";
import { maxBundleBytes } from "../../../lib/limits.ts";
import { isLongBundle } from "../bundle/seal.ts";
import type { BundleFile, BundleRecords } from "./bundleRecords.ts";
import { readPassphrase } from "./passphrase.ts";
import { access, chapter, path } from "./shared.ts";

/**
 * Turning a bundle that can't be merged into a file. Decision: a bundle of a clone that the box does not know any more, as it was
 * restored to before the clone, or of the second copy of a laptop's folder, is refused; its records are offered as a file of JSON
 * that a person looks through and imports.
 */
export const recordsRoute = (
  read: (bundle: BundleFile, isLong: boolean, signal?: AbortSignal) => Promise<BundleRecords>,
): SessionRoute => ({
  method: "POST",
  path: `${path}/records`,
  access,
  readsOnly: true,
  upload: { mediaTypes: ["application/octet-stream"], limit: maxBundleBytes },
  document: {
    summary: "Take the records out of a bundle",
    description:
      "For a bundle that the box refuses, as it was restored to before the clone was taken or as two copies of one laptop parted: answers the records that were created or changed, whole, as a file of JSON to look through and import. The bundle is not verified. `Sitebook-Records` tells how many records there are, and `Sitebook-Deleted` how many were deleted away, which no file can say. The passphrase of an encrypted bundle stands in the header `Sitebook-Passphrase`, in base64.",
    chapter,
    operationId: "readBundleRecords",
    answer: {
      status: 200,
      schema: Type.Unsafe({
        type: "object",
        additionalProperties: { type: "array", items: { type: "object" } },
        description: "Records by the name of their resource",
      }),
    },
    errors: [400, 409, 413, 503],
  },
  handle: async (call) => {
    readParameters(call.query, []);
    const passphrase = readPassphrase(call.request.headers);
    call.waitAsLongAsItTakes();
    const file = call.body as Uint8Array;
    const isLong = isLongBundle(file);
    const { json, records, deleted } = await read({ file, passphrase }, isLong, call.request.signal);
    return {
      status: 200,
      headers: {
        ...safetyHeaders,
        "content-type": "application/json",
        "content-disposition": 'attachment; filename="records.json"',
        "cache-control": "no-store",
        "sitebook-records": `${records}`,
        "sitebook-deleted": `${deleted}`,
      },
      body: json,
    };
  },
});
