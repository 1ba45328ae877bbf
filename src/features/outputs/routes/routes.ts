import { Type } from "typebox";
import { readParameters } from "../../../http/parameters.ts";
import type { SessionRoute } from "../../../http/route.ts";
import { answerRead, contentEtag } from "../../../http/sending/answer.ts";
import { onlyPage } from "../../../resource/answering/envelope.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { outputs } from "../../../resources/outputs.ts";
import { builtInSchema } from "../answers.ts";
import { builtInOutputs, parametersOf } from "../builtIn/builtIn.ts";
import { findOutput, findReplacements } from "../find.ts";
import type { Renderer } from "../job.ts";
import type { Readers } from "../readers.ts";
import { createAnswerText } from "../texts.ts";
import { previewRoute } from "./previewRoute.ts";
import { readersRoute } from "./readersRoute.ts";

/** What renders outputs that are stored, and those that are looked at before they are. */
interface Renderers {
  readonly texts: Renderer;
  readonly previews: Renderer;
}

/** The routes of outputs beside the operations of every resource. */
export const outputRoutes = (
  store: Store,
  { texts, previews }: Renderers,
  readers: Readers,
): SessionRoute[] => [
  builtInRoute(store),
  previewRoute(store, previews),
  textRoute(store, texts, readers),
  readersRoute(store, readers),
];

const builtInRoute = ({ database }: Store): SessionRoute => ({
  method: "GET",
  path: `${outputs.path}/built-in`,
  access: outputs.read,
  document: {
    summary: "List the built-in outputs",
    description:
      "They are read by the same address as others, `/api/outputs/{slug}/text`. An output with the slug of one takes its place.",
    chapter: outputs.plural,
    operationId: "listBuiltInOutputs",
    conditional: true,
    answer: { status: 200, schema: builtInSchema },
    errors: [400],
  },
  handle: ({ request, query }) => {
    readParameters(query, []);
    const replaced = findReplacements(database);
    const data = builtInOutputs.map((output) => ({
      ...output,
      parameters: parametersOf(output.parameterLines),
      replacedBy: replaced.get(output.slug) ?? null,
    }));
    const body = JSON.stringify(onlyPage(data, builtInOutputs.length));
    return answerRead(request, contentEtag(body), () => body);
  },
});

function textRoute(store: Store, renderer: Renderer, readers: Readers): SessionRoute {
  const answerText = createAnswerText(store, renderer);
  return {
    method: "GET",
    path: `${outputs.path}/:id/text`,
    access: outputs.read,
    document: {
      summary: "Read the text of an output",
      description:
        "Takes the parameters of the output, and the words of its list, which narrow it further. The text has only records that the caller may list. A template that fails is a 400 with the line and the column.",
      chapter: outputs.plural,
      operationId: "readOutputText",
      pathParameters: { id: "The id or the slug of an output, or the slug of a built-in one" },
      conditional: true,
      answer: {
        status: 200,
        schema: Type.String(),
        mediaType: "text/plain",
        otherTypes: {
          "application/json": Type.Unsafe({ description: "What the template writes" }),
          "text/yaml": Type.String(),
          "text/csv": Type.String(),
        },
      },
      errors: [400, 503],
    },
    handle: async (call) => {
      const output = findOutput(store.database, call.params.id ?? "");
      const answer = await answerText(call, output);
      readers.note(output.slug, call.caller);
      return answer;
    },
  };
}
