import { readParameters } from "../../../http/parameters.ts";
import type { SessionRoute } from "../../../http/route.ts";
import { answerJson } from "../../../http/sending/answer.ts";
import { maxListedReaders } from "../../../lib/limits.ts";
import { onlyPage } from "../../../resource/answering/envelope.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { outputs } from "../../../resources/outputs.ts";
import { readersSchema } from "../answers.ts";
import { findOutput } from "../find.ts";
import type { Readers } from "../readers.ts";

/** Lists who has read the text of an output. */
export const readersRoute = ({ database }: Store, readers: Readers): SessionRoute => ({
  method: "GET",
  path: `${outputs.path}/:id/readers`,
  access: outputs.write,
  document: {
    summary: "List the readers of an output",
    description: `Who has read its text, with which token, how often and when; the last one first, and at most ${maxListedReaders}. An output that takes the place of a built-in one has the readers of both.`,
    chapter: outputs.plural,
    operationId: "listReadersOfOutput",
    pathParameters: { id: "The id or the slug of an output, or the slug of a built-in one" },
    answer: {
      status: 200,
      schema: readersSchema,
      example: {
        data: [
          {
            user: { id: "019ab000-0000-7000-8000-000000000001", name: "Ada Okafor" },
            token: { id: "019ab000-0000-7000-8000-000000000002", name: "Prometheus" },
            reads: 12,
            lastReadAt: "2026-11-28T02:30:00.000Z",
          },
        ],
        total: 1,
        page: 1,
        pageSize: 100,
        hasMore: false,
      },
    },
    errors: [400],
  },
  handle: ({ params, query }) => {
    readParameters(query, []);
    const { slug } = findOutput(database, params.id ?? "");
    return answerJson(JSON.stringify(onlyPage(readers.list(slug), maxListedReaders)));
  },
});
