import { Type } from "typebox";
import type { SessionRoute } from "../../http/route.ts";
import { longestSecret, longestUrl } from "../../lib/limits.ts";
import { dataSchema } from "../../resource/answering/envelope.ts";
import { fetchNetBox } from "../netbox/fetchNetBox.ts";
import { writeNetBoxFile } from "../netbox/netBoxFile.ts";
import { importSchema } from "./answers.ts";
import { usualOptions } from "./options.ts";
import { type ImportRoutes, importChapter, importPath } from "./shared.ts";

const bodySchema = Type.Object(
  {
    url: Type.String({ minLength: 1, maxLength: longestUrl }),
    token: Type.String({ minLength: 1, maxLength: longestSecret }),
  },
  { additionalProperties: false, title: "NetBox to read" },
);

/**
 * Reads a NetBox by its API, as a draft. Decision: only admins have the server ask another one, and the token is neither
 * stored nor logged.
 */
export const netboxRoute = ({ imports, show }: ImportRoutes): SessionRoute => ({
  method: "POST",
  path: `${importPath}/netbox`,
  access: "admin",
  body: {
    schema: bodySchema,
    example: { url: "https://netbox.example.org", token: "0123456789abcdef0123456789abcdef01234567" },
  },
  document: {
    summary: "Bring a NetBox in",
    description:
      "Reads all of a NetBox that has a place here by its API, and makes a draft of it, which is checked and run as any other. What has no place is counted in `conversion`. The token may be one that only reads; it is not stored.",
    chapter: importChapter,
    operationId: "createNetBoxImport",
    answer: { status: 201, schema: dataSchema(importSchema) },
    errors: [502],
  },
  handle: async (call) => {
    call.waitAsLongAsItTakes();
    const { url, token } = call.body as { readonly url: string; readonly token: string };
    const data = await fetchNetBox({ url, token, signal: call.request.signal });
    const made = await imports.add(call, {
      ...{ kind: "import", name: "NetBox", bytes: writeNetBoxFile(data) },
      ...{ resource: undefined, key: undefined, idempotencyKey: null },
      options: { ...usualOptions, makes: [], encoding: null, delimiter: null },
    });
    return show(made, 201);
  },
});
