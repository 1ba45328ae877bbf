import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";

interface CheckedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

/** Throws where an answer is not what the OpenAPI document says of its path, method and status. */
export type AnswerCheck = (method: string, path: string, answer: CheckedAnswer) => void;

interface Operation {
  readonly responses: Readonly<Record<string, unknown>>;
}

/** Makes the check of a document; schemas are compiled once each, at their first use. */
export function createAnswerCheck(document: unknown): AnswerCheck {
  const { paths } = document as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats(ajv);
  ajv.addFormat("idn-email", /^[^@\s]+@[^@\s]+$/);
  ajv.addSchema(document as object, "openapi");
  const templates = Object.keys(paths)
    .map((template) => ({ template, pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`) }))
    .sort((a, b) => a.template.split("{").length - b.template.split("{").length);

  const schemaOf = (method: string, template: string, status: number): ValidateFunction | undefined => {
    const response = paths[template]?.[method.toLowerCase()]?.responses[String(status)];
    const pointer = `openapi#/paths/${encodePart(template)}/${method.toLowerCase()}/responses/${status}`;
    return response === undefined
      ? undefined
      : ajv.getSchema(`${referenceOf(response) ?? pointer}/content/application~1json/schema`);
  };

  /** Whether an answer is a file, of a type that the document has for it. */
  const isFile = (method: string, template = "", { status, headers }: CheckedAnswer): boolean => {
    const type = headers.get("content-type")?.split(";")[0] ?? "";
    const response = paths[template]?.[method.toLowerCase()]?.responses[String(status)];
    const { content = {} } = (response ?? {}) as { readonly content?: object };
    return type !== "application/json" && Object.hasOwn(content, type);
  };

  return (method, path, answer) => {
    const bare = path.replace(/\?.*$/s, "");
    const problem = (what: string): Error =>
      new Error(`${what}: ${method} ${path} answered ${answer.status} ${answer.text.slice(0, 300)}`);
    if (answer.status >= 500) throw problem("a fault");
    if (hasNoBody(method, bare, answer)) return;
    const template = templates.find(({ pattern }) => pattern.test(bare))?.template;
    if (isFile(method, template, answer)) return;
    if (answer.headers.get("content-type") !== "application/json") throw problem("no JSON");
    const isKnown = template !== undefined && paths[template]?.[method.toLowerCase()] !== undefined;
    const validate = isKnown ? schemaOf(method, template, answer.status) : ajv.compile(errorSchema);
    if (validate === undefined) throw problem("a status that is not in the document");
    if (validate(answer.body) !== true)
      throw problem(`not as documented, ${ajv.errorsText(validate.errors)}`);
  };
}

/** Whether there is nothing to look at, or nothing of the API's. */
const hasNoBody = (method: string, path: string, { status }: CheckedAnswer): boolean =>
  status === 304 || method === "HEAD" || !path.startsWith("/api");

/** What an unknown path or method answers, which no operation documents (spec, Errors). */
const errorSchema = {
  type: "object",
  properties: { error: { type: "string", minLength: 1 } },
  required: ["error"],
  additionalProperties: false,
};

const encodePart = (part: string): string =>
  encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));

/** The pointer that a response's `$ref` names, if it is one. */
function referenceOf(response: unknown): string | undefined {
  const { $ref: reference } = response as { readonly $ref?: string };
  return reference === undefined ? undefined : `openapi${reference}`;
}
