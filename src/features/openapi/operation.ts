import { leastRole } from "../../http/access.ts";
import type { Route } from "../../http/route.ts";
import { errorsOf, headerPointer } from "./errors.ts";
import type { ExampleBook } from "./examples.ts";
import type { ParameterBook } from "./parameters.ts";
import { plainSchema, readOnlyProperties, type SchemaBook } from "./schemas.ts";
import type {
  JsonSchema,
  MediaTypeObject,
  OperationObject,
  RequestBodyObject,
  ResponseObject,
} from "./shape.ts";

/** What operations of a document share. */
export interface Books {
  readonly schemas: SchemaBook;
  readonly parameters: ParameterBook;
  readonly examples: ExampleBook;
}

/** Describes a route as an operation. */
export function buildOperation(route: Route, books: Books): OperationObject {
  const { document, access } = route;
  const parameters = books.parameters.of(route);
  const requestBody = buildBody(route, books);
  return {
    tags: [document.chapter],
    summary: document.summary,
    description: [
      ...(document.description === undefined ? [] : [document.description]),
      describeAccess(route),
    ].join("\n\n"),
    operationId: document.operationId,
    ...(document.deprecated === undefined ? {} : { deprecated: true }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: {
      [document.answer.status]: buildAnswer(route, books),
      ...(isConditional(route, "GET")
        ? {
            304: {
              description: "What the caller has is still good",
              headers: { ETag: headerPointer("ETag") },
            },
          }
        : {}),
      ...errorsOf(route),
      ...buildRefusal(route, books),
    },
    ...(access === "public" ? { security: [] } : {}),
  };
}

function describeAccess({ access, forClones }: Route): string {
  if (access === "public") return "Takes no session.";
  const role = leastRole(access);
  const also = forClones === true ? ", also as the token of a clone" : "";
  return role === "viewer" ? "Takes any session." : `Takes the role ${role} or one with more rights${also}.`;
}

const isConditional = ({ method, document }: Route, ...methods: readonly Route["method"][]): boolean =>
  document.conditional === true && methods.includes(method);

function buildBody({ body, upload }: Route, { schemas }: Books): RequestBodyObject | undefined {
  if (upload !== undefined) {
    const file = { schema: { type: "string", format: "binary" } };
    return { required: true, content: Object.fromEntries(upload.mediaTypes.map((type) => [type, file])) };
  }
  if (body === undefined) return undefined;
  const ignored = readOnlyProperties(plainSchema(body.schema));
  return {
    required: true,
    ...(ignored.length === 0
      ? {}
      : { description: `What the service gives is ignored where it is sent: ${ignored.join(", ")}.` }),
    content: {
      "application/json": {
        schema: schemas.request(body.schema),
        ...(body.example === undefined ? {} : { example: body.example }),
      },
    },
  };
}

function buildAnswer(route: Route, { schemas, examples }: Books): ResponseObject {
  const { answer } = route.document;
  const schema = schemas.answer(answer.schema);
  return {
    description: answer.status === 201 ? "Created" : "Done",
    ...buildHeaders(route),
    content: {
      [answer.mediaType ?? "application/json"]: { schema, ...exampleOf(answer.example, schema, examples) },
      ...Object.fromEntries(
        Object.entries(answer.otherTypes ?? {}).map(([type, schema]) => [
          type,
          { schema: schemas.answer(schema) },
        ]),
      ),
    },
  };
}

function buildHeaders(route: Route): Pick<ResponseObject, "headers"> {
  const headers = {
    ...(isConditional(route, "GET", "POST", "PATCH") ? { ETag: headerPointer("ETag") } : {}),
    ...(isConditional(route, "POST", "PATCH", "DELETE")
      ? { "Sitebook-Change": headerPointer("Change") }
      : {}),
  };
  return Object.keys(headers).length === 0 ? {} : { headers };
}

/** Describes a refusal that tells more than its text. */
function buildRefusal({ document }: Route, { schemas }: Books): Record<string, ResponseObject> {
  const { refusal } = document;
  if (refusal === undefined) return {};
  const data = schemas.answer(refusal.data);
  return {
    [refusal.status]: {
      description: refusal.description,
      headers: { "X-Request-Id": headerPointer("RequestId") },
      content: {
        "application/json": {
          schema: {
            type: "object",
            properties: { error: { type: "string", minLength: 1 }, data },
            required: ["error"],
            additionalProperties: false,
          },
        },
      },
    },
  };
}

function exampleOf(
  given: unknown,
  schema: JsonSchema,
  examples: ExampleBook,
): Omit<MediaTypeObject, "schema"> {
  if (given !== undefined) return { example: given };
  const made = examples.of(schema);
  return made === undefined ? {} : { examples: made };
}
