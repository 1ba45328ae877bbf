import { invalidParameter, readParameters } from "../../../http/parameters.ts";
import type { SessionRoute } from "../../../http/route.ts";
import { invalid } from "../../../lib/failures/refusal.ts";
import { maxBundleBytes } from "../../../lib/limits.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { type DecisionsBody, decisionsSchema, movedSchema, wishOf } from "./answers.ts";
import { createMerges, type MergeServices, type Merges } from "./merges.ts";
import { readPassphrase } from "./passphrase.ts";
import { readRoutes } from "./readRoutes.ts";
import { recordsRoute } from "./recordsRoute.ts";
import { access, answerMerge, chapter, oneMerge, path } from "./shared.ts";

/** Bringing home what was changed on clones: bundles, what people decide about them, and applying. */
export function boxRoutes(services: MergeServices): SessionRoute[] {
  const { store } = services;
  const merges = createMerges(services);
  return [
    receiveRoute(store, merges),
    ...readRoutes(store, merges),
    decideRoute(store, merges),
    previewRoute(store, merges),
    applyRoute(store, merges),
    discardRoute(store, merges),
    recordsRoute(services.readRecords),
  ];
}

const receiveRoute = (store: Store, merges: Merges): SessionRoute => ({
  method: "POST",
  path,
  access,
  boxOnly: true,
  forClones: true,
  upload: { mediaTypes: ["application/octet-stream"], limit: maxBundleBytes },
  document: {
    summary: "Bring home what was changed on a clone",
    description:
      "Takes a bundle as `POST /api/away/bundle` answers it, of a clone that you have taken; admins bring home those of everyone. It is verified, and answered as a merge, of which nothing is applied yet. A clone has one open merge at most: a longer bundle is added to it, and decisions stay where what they are about is the same. A bundle with nothing new is a merge whose state is `applied` and whose group is null. The passphrase of an encrypted bundle stands in the header `Sitebook-Passphrase`, in base64.",
    chapter,
    operationId: "createMerge",
    conditional: true,
    parameters: [
      {
        name: "dryRun",
        description: "Answers the merge that it would be, and stores nothing",
        schema: { type: "boolean", default: false },
      },
    ],
    answer: { status: 201, ...oneMerge },
    errors: [400, 409, 413, 503],
  },
  handle: async (call) => {
    const { dryRun = "false" } = readParameters(call.query, ["dryRun"]);
    if (dryRun !== "true" && dryRun !== "false") throw invalidParameter("dryRun");
    const passphrase = readPassphrase(call.request.headers);
    call.waitAsLongAsItTakes();
    const file = call.body as Uint8Array;
    const merge = await merges.receive(call, file, { passphrase, isDry: dryRun === "true" });
    return answerMerge(store, call, merge, 201);
  },
});

const decideRoute = (store: Store, merges: Merges): SessionRoute => ({
  method: "PATCH",
  path: `${path}/:id`,
  access,
  boxOnly: true,
  body: {
    schema: decisionsSchema,
    example: {
      decisions: [
        { key: "devices/01a1fc87-fa3a-732c-8134-e2d86b86fc77", fields: { name: "mine" } },
        { key: "vlans/01a1fc87-fa3a-732c-8134-e2d86b86fc78", choice: "different", values: { vid: 121 } },
      ],
    },
  },
  find: ({ id = "" }, caller) => caller && merges.require(caller, id),
  document: {
    summary: "Decide about the items of a merge",
    description:
      "Either `decisions` about some items, or `all` for what is undecided. Fields of one unit are decided together. Nothing is applied; what then would happen is told in the items.",
    chapter,
    operationId: "updateMerge",
    conditional: true,
    answer: { status: 200, ...oneMerge },
    errors: [404, 409],
  },
  handle: async (call) => {
    const { id = "" } = call.params;
    merges.require(call.caller, id);
    const wish = wishOf(call.body as DecisionsBody);
    if (wish === undefined) throw invalid("decisions: send either decisions or all");
    return answerMerge(store, call, await merges.decide(call, id, wish));
  },
});

const previewRoute = (store: Store, merges: Merges): SessionRoute => ({
  method: "POST",
  path: `${path}/:id/preview`,
  access,
  boxOnly: true,
  document: {
    summary: "Try a merge",
    description:
      "Merges everything as the box is now and takes it back, and tells in the items what became of them. Decisions about records that have changed meanwhile are asked again.",
    chapter,
    operationId: "previewMerge",
    conditional: true,
    answer: { status: 200, ...oneMerge },
    errors: [404, 409, 412, 503],
  },
  handle: async (call) => answerMerge(store, call, await merges.preview(call, call.params.id ?? "")),
});

const applyRoute = (store: Store, merges: Merges): SessionRoute => ({
  method: "POST",
  path: `${path}/:id/apply`,
  access,
  boxOnly: true,
  document: {
    summary: "Apply a merge",
    description:
      "Writes what is ready and within your role, as one group of changes, which can be undone. What is undecided, waits or is beyond your role stays in the merge, which is open until nothing is left. Takes the ETag of the merge in `If-Match`. Where records have changed at the box since they were told, nothing is written, and these are answered.",
    chapter,
    operationId: "applyMerge",
    conditional: true,
    answer: { status: 200, ...oneMerge },
    refusal: {
      status: 409,
      description: "Conflict: nothing is written; `data` has the items that changed at the box meanwhile",
      data: movedSchema,
    },
    errors: [404, 409, 412, 503],
  },
  handle: async (call) => answerMerge(store, call, await merges.apply(call, call.params.id ?? "")),
});

const discardRoute = (store: Store, merges: Merges): SessionRoute => ({
  method: "DELETE",
  path: `${path}/:id`,
  access,
  boxOnly: true,
  document: {
    summary: "Discard a merge",
    description:
      "What is not applied of it is dropped; what is applied stays. The clone can send its changes again.",
    chapter,
    operationId: "discardMerge",
    conditional: true,
    answer: { status: 200, ...oneMerge },
    errors: [404],
  },
  handle: async (call) => answerMerge(store, call, await merges.discard(call, call.params.id ?? "")),
});
