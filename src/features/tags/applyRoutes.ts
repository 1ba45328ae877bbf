import { requireAccess } from "../../http/access.ts";
import { readParameters } from "../../http/parameters.ts";
import { authorOf, type SessionRoute } from "../../http/route.ts";
import { answerData } from "../../http/sending/answer.ts";
import { type Noted, named } from "../../resource/answering/answer.ts";
import type { RunJob } from "../../resource/answering/job.ts";
import { findResource } from "../../resource/definition/registry.ts";
import { requireId } from "../../resource/reading/address.ts";
import type { Store } from "../../resource/reading/store.ts";
import { tags } from "../../resources/tags.ts";
import { type Applied, type ApplyBody, appliedSchema, applySchema } from "./answers.ts";
import type { ApplyInput } from "./apply.ts";
import { maxInTurn } from "./retag.ts";

/**
 * Adding a tag to many records. Decision: more than 200 records are written in a thread of its own, as one group of changes.
 */
export const applyRoutes = (store: Store, run: RunJob<ApplyInput, Noted<Applied>>): SessionRoute[] => [
  {
    method: "POST",
    path: `${tags.path}/:id/apply`,
    access: "operator",
    body: {
      schema: applySchema,
      example: { resource: "devices", ids: ["019aa456-7e40-7c1f-8a52-5a1f3f0c9b11"], remove: false },
    },
    document: {
      summary: "Add a tag to many records, or remove it",
      description:
        "All of them or none, as one group of changes, which can be undone at once. Takes the role that may write these records.",
      chapter: tags.plural,
      operationId: "applyTag",
      answer: { status: 200, schema: appliedSchema },
      errors: [409],
    },
    find: ({ id }) => requireId(store.database, tags, id),
    handle: async (call) => {
      readParameters(call.query, []);
      const { caller } = call;
      const body = call.body as ApplyBody;
      requireAccess(caller.role, findResource(store.registry, body.resource).write);
      const tagId = requireId(store.database, tags, call.params.id);
      const isLong = body.ids.length > maxInTurn;
      if (isLong) call.waitAsLongAsItTakes();
      const order = { author: authorOf(call), caller, isLong, isDry: false };
      const { result, headers } = named(await run({ ...body, tagId }, order));
      return answerData(JSON.stringify(result), 200, headers);
    },
  },
];
