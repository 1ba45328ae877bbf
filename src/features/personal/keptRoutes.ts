import type { SessionRoute } from "../../http/route.ts";
import { answerData, answerRead, answerUnstored, contentEtag } from "../../http/sending/answer.ts";
import type { Caller } from "../../http/session.ts";
import { invalid } from "../../lib/failures/refusal.ts";
import { dataSchema } from "../../resource/answering/envelope.ts";
import type { Store } from "../../resource/reading/store.ts";
import { type Kept, type KeptPatch, keptPatchSchema, keptSchema } from "./answers.ts";
import { readKept, storeKept, withStep } from "./kept.ts";
import { pinnedResource } from "./pinnedResource.ts";
import { requireStillThere } from "./stillThere.ts";
import { readableNamed } from "./viewWrites.ts";

const path = "/api/profiles/me/kept";
const chapter = "Profile";
const example = { pin: { address: "/r/vlans?status=active", title: "Active VLANs", resource: "vlans" } };

/** What the console keeps for who is signed in, so that it is there on every device. */
export function keptRoutes(store: Store): SessionRoute[] {
  const { database, registry } = store;
  const answer = { status: 200, schema: dataSchema(keptSchema) } as const;
  return [
    {
      method: "GET",
      path,
      access: "viewer",
      document: {
        summary: "Read one's pins, recent records and columns",
        chapter,
        operationId: "readKept",
        conditional: true,
        answer,
      },
      handle: ({ request, caller }) => {
        const body = JSON.stringify({ data: readable(store, caller, readKept(database, caller.personId)) });
        return answerUnstored(answerRead(request, contentEtag(body), () => body));
      },
    },
    {
      method: "PATCH",
      path,
      access: "viewer",
      body: { schema: keptPatchSchema, example },
      document: {
        summary: "Pin, unpin, and keep a recent record or columns",
        description:
          "Each step touches what it names alone: a pin by its address, the columns of one list, a record that was looked at. Two clients lose nothing of one another.",
        chapter,
        operationId: "updateKept",
        answer,
        errors: [409],
      },
      handle: async ({ caller, body }) => {
        const patch = body as KeptPatch;
        for (const [field, name] of namedIn(patch)) {
          if (!registry.some((resource) => resource.name === name))
            throw invalid(`${field}: names no resource`);
        }
        const after = await database.write(() => {
          requireStillThere(database, caller);
          const before = readKept(database, caller.personId);
          const next = withStep(before, patch);
          storeKept(database, caller.personId, before, next);
          return next;
        });
        return answerData(JSON.stringify(readable(store, caller, after)));
      },
    },
  ];
}

/** The resources that a step names, and where. */
const namedIn = ({ pin, recent, columns = {} }: KeptPatch): [field: string, name: string][] => [
  ...(pin?.resource == null ? [] : [["pin.resource", pin.resource] as [string, string]]),
  ...(recent === undefined ? [] : [["recent.resource", recent.resource] as [string, string]]),
  ...Object.keys(columns).map((name): [string, string] => ["columns", name]),
];

/** Without what its person may no longer read: the titles would tell of it. */
function readable({ registry }: Store, caller: Caller, kept: Kept): Kept {
  const { pins, recents } = kept;
  const may = (name: string): boolean => readableNamed(registry, caller, name) !== undefined;
  return {
    ...kept,
    pins: pins.filter((pin) => {
      const name = pinnedResource(registry, pin);
      return name === null || may(name);
    }),
    recents: recents.filter(({ resource }) => may(resource)),
  };
}
