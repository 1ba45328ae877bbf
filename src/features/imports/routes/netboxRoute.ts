import { Type } from "typebox";
import type { SessionRoute } from "../../../http/route.ts";
import { isCommandLine } from "../../../http/session.ts";
import { maxSecretLength, maxUrlLength, maxWaitingNetBoxes } from "../../../lib/limits.ts";
import { type ConnectHosts, everyHost } from "../../../lib/network/connectHosts.ts";
import { createPlaces } from "../../../lib/places.ts";
import { dataSchema } from "../../../resource/answering/envelope.ts";
import { fetchNetBox } from "../../netbox/fetch/fetchNetBox.ts";
import { writeNetBoxFile } from "../../netbox/netBoxFile.ts";
import { importSchema } from "../answers.ts";
import { defaultOptions } from "../options.ts";
import { type ImportRoutes, importChapter, importPath } from "./shared.ts";

const bodySchema = Type.Object(
  {
    url: Type.String({ minLength: 1, maxLength: maxUrlLength }),
    token: Type.String({ minLength: 1, maxLength: maxSecretLength }),
  },
  { additionalProperties: false, title: "NetBox to read" },
);

/** What is read of one NetBox takes some hundred megabytes until it is a file. */
const places = createPlaces({
  ...{ count: 1, maxWaiting: maxWaitingNetBoxes, full: "Too many NetBoxes are being read" },
});

/**
 * Reads a NetBox by its API, as a draft. Decision: only admins can make the server connect to a NetBox, and the token is
 * neither stored nor logged. It connects to the hosts of `--netbox-hosts`, by the address that was checked and not through
 * a proxy, and follows no redirect; loopback, link-local and cloud metadata addresses must be listed. The command line may
 * read any host, as its user works on the machine itself.
 */
export const netboxRoute = ({ imports, show }: ImportRoutes, netboxHosts: ConnectHosts): SessionRoute => ({
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
      "Reads all of a NetBox that has a place here by its API, and makes a draft of it, which is checked and run as any other. What has no place is counted in `conversion`. A read-only token is enough; it is used once and never stored. `--netbox-hosts` says which hosts may be read.",
    chapter: importChapter,
    operationId: "createNetBoxImport",
    answer: { status: 201, schema: dataSchema(importSchema) },
    errors: [400, 403, 502, 503],
  },
  handle: async (call) => {
    call.waitAsLongAsItTakes();
    const { url, token } = call.body as { readonly url: string; readonly token: string };
    const hosts = isCommandLine(call.caller) ? everyHost : netboxHosts;
    const { signal } = call.request;
    const bytes = await places(
      async () => writeNetBoxFile(await fetchNetBox({ url, token, hosts, signal })),
      signal,
    );
    const made = await imports.add(call, {
      ...{ kind: "import", name: "NetBox", bytes },
      ...{ resource: undefined, key: undefined, idempotencyKey: null },
      options: { ...defaultOptions, makes: [], encoding: null, delimiter: null },
    });
    return show(made, 201);
  },
});
