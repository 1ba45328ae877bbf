import { Type } from "typebox";
import { readParameters } from "../../../http/parameters.ts";
import type { SessionRoute } from "../../../http/route.ts";
import { answerData } from "../../../http/sending/answer.ts";
import { conflict } from "../../../lib/failures/refusal.ts";
import { dataSchema } from "../../../resource/answering/envelope.ts";
import { bodySchema } from "../../../resource/definition/schema.ts";
import { shortText } from "../../../resource/fields/text.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { type AwayChanges, requirePerson } from "../away.ts";
import { createSendChanges } from "./send.ts";

const bodySchemaOfSending = Object.assign(bodySchema({ url: shortText() }), { title: "Sending" });

const sentSchema = Type.Object(
  {
    merge: Type.String({ format: "uuid", description: "The merge that the box has made of it" }),
    url: Type.String({ description: "Its page at the box, where it is decided and applied" }),
    changes: Type.Integer({ minimum: 0, description: "How many records it changes" }),
    leftOut: Type.Integer({ minimum: 0, description: "How many files of documents did not fit in" }),
  },
  { additionalProperties: false, title: "Sent changes" },
);

/** Bringing home what was changed on a clone. */
export function sendRoute(store: Store, away: AwayChanges | undefined): SessionRoute {
  const send = away && createSendChanges(store, away);
  return {
    method: "POST",
    path: "/api/away/send",
    access: "operator",
    body: { schema: bodySchemaOfSending, example: { url: "https://nas.example.org" } },
    document: {
      summary: "Send what was changed away from the box to it",
      description:
        "On a clone, for the person whom it was taken for: the box receives the changes with the clone's own token, and makes a merge of them, which is decided and applied there. Without `url` it is sent to where the clone was taken from, or sent to last. Sending the same changes again merges nothing twice. 502 if the box can't be reached; 409 with what it refuses.",
      chapter: "Away",
      operationId: "sendAwayChanges",
      answer: { status: 200, schema: dataSchema(sentSchema) },
      errors: [409, 413, 502],
    },
    handle: async ({ query, body, caller, waitAsLongAsItTakes }) => {
      readParameters(query, []);
      if (away === undefined || send === undefined)
        throw conflict("bundle: this is a box, not a clone; what is changed here is already at the box");
      requirePerson(away.mark(), caller, "send");
      waitAsLongAsItTakes();
      const { url } = body as { readonly url?: string | null };
      return answerData(JSON.stringify(await send(url ?? undefined)));
    },
  };
}
