import { readParameters } from "../../../http/parameters.ts";
import type { SessionRoute } from "../../../http/route.ts";
import { answerJson } from "../../../http/sending/answer.ts";
import { invalid } from "../../../lib/failures/refusal.ts";
import { maxPreviewLength } from "../../../lib/limits.ts";
import { readParameterLines } from "../../../lib/text/parameterLines.ts";
import { listContextOf } from "../../../resource/answering/list.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { outputs } from "../../../resources/outputs.ts";
import { type PreviewBody, previewBodySchema, previewSchema } from "../answers.ts";
import type { Renderer } from "../job.ts";
import { readOutputRequest } from "../request.ts";

/** Renders an output that is not stored, to be looked at. */
export const previewRoute = ({ database }: Store, renderer: Renderer): SessionRoute => ({
  method: "POST",
  path: `${outputs.path}/preview`,
  access: outputs.read,
  readsOnly: true,
  body: {
    schema: previewBodySchema,
    example: {
      resource: "devices",
      query: "status=active",
      template: "{% for device in records %}{{ device.name }}:{{ parameters.port }}\n{% endfor %}",
      parameters: "port = 9100",
      with: { port: "9200" },
    },
  },
  document: {
    summary: "Preview an output",
    description: `Renders a template that is not stored, up to ${maxPreviewLength} characters of its text. \`with\` gives values of its parameters. Nothing is kept.`,
    chapter: outputs.plural,
    operationId: "previewOutput",
    answer: {
      status: 200,
      schema: previewSchema,
      example: {
        data: { text: "rtm1-core-a:9200\n", records: 1, milliseconds: 3, characters: 17, serial: null },
      },
    },
    errors: [503],
  },
  handle: async (call) => {
    readParameters(call.query, []);
    const {
      resource,
      query,
      template,
      parameters,
      narrowing = "",
      with: given = {},
    } = call.body as PreviewBody;
    const [problem] = readParameterLines(parameters ?? "").problems;
    if (problem !== undefined) throw invalid(`parameters: line ${problem.line}: ${problem.text}`);
    const { narrowing: rest, ...values } = readOutputRequest(parameters ?? null, new URLSearchParams(given));
    const [unknown] = new URLSearchParams(rest).keys();
    if (unknown !== undefined) throw invalid(`with.${unknown}: unknown; declare it in parameters`);
    const rendered = await renderer.render(
      {
        ...{ file: database.file, role: call.caller.role, resource, template, narrowing },
        ...values,
        query: query ?? "",
        output: { slug: "preview", name: "Preview" },
        context: listContextOf(call),
        maxLength: maxPreviewLength,
      },
      call.request.signal,
    );
    const text = new TextDecoder().decode(rendered.text);
    const { records, milliseconds, characters, serial } = rendered;
    return answerJson(JSON.stringify({ data: { text, records, milliseconds, characters, serial } }));
  },
});
