import { Type } from "typebox";
import type { SessionRoute } from "../../http/route.ts";
import { answerData } from "../../http/sending/answer.ts";
import { dataSchema } from "../../resource/answering/envelope.ts";

/** Where this Sitebook can be reached from other machines, for labels and links that are made on the machine itself. */
export const addressesRoute = (addresses: () => readonly string[]): SessionRoute => ({
  method: "GET",
  path: "/api/addresses",
  access: "viewer",
  document: {
    summary: "List where this Sitebook can be reached",
    description:
      "The addresses under which other machines reach it, as far as it knows; empty where it listens to its own machine alone.",
    chapter: "API",
    operationId: "listAddresses",
    answer: { status: 200, schema: dataSchema(Type.Object({ addresses: Type.Array(Type.String()) })) },
  },
  handle: () => answerData(JSON.stringify({ addresses: addresses() })),
});
