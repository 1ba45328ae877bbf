import { Type } from "typebox";
import {
  maxParameters,
  maxPreviewLength,
  maxShortTextLength,
  maxTemplateLength,
  maxTextLength,
} from "../../lib/limits.ts";
import type { Parameter } from "../../lib/text/parameterLines.ts";
import { dataSchema, onlyPageKeys } from "../../resource/answering/envelope.ts";
import { outputTypes } from "../../resources/outputs.ts";

const closed = { additionalProperties: false } as const;

const parameterSchema = Type.Object(
  {
    name: Type.String(),
    default: Type.Union([Type.String(), Type.Null()], {
      description: "The value where a request gives none; null where each request has to",
    }),
    description: Type.Union([Type.String(), Type.Null()]),
  },
  { ...closed, title: "Parameter of an output" },
);

const builtInOutput = Type.Object(
  {
    slug: Type.String(),
    name: Type.String(),
    description: Type.String(),
    resource: Type.String(),
    query: Type.Union([Type.String(), Type.Null()]),
    parameters: Type.Array(parameterSchema, { maxItems: maxParameters }),
    parameterLines: Type.String({ description: "The same as the `parameters` of an output" }),
    template: Type.String(),
    contentType: Type.Union(outputTypes.map((type) => Type.Literal(type))),
    fileName: Type.Union([Type.String(), Type.Null()]),
    replacedBy: Type.Union([Type.String({ format: "uuid" }), Type.Null()], {
      description: "The output that has taken its place, which has its slug",
    }),
  },
  { ...closed, title: "Built-in output" },
);

/** The answer of `GET /api/outputs/built-in`. */
export const builtInSchema = Type.Object(onlyPageKeys(builtInOutput), {
  ...closed,
  title: "Built-in outputs",
});

/** A built-in output as it is answered. */
export interface BuiltInAnswer {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly resource: string;
  readonly query: string | null;
  readonly parameters: readonly Parameter[];
  readonly parameterLines: string;
  readonly template: string;
  readonly contentType: (typeof outputTypes)[number];
  readonly fileName: string | null;
  readonly replacedBy: string | null;
}

/** The body of `POST /api/outputs/preview`. */
export const previewBodySchema = Type.Object(
  {
    resource: Type.String({ maxLength: maxShortTextLength }),
    query: Type.Optional(Type.Union([Type.String({ maxLength: maxShortTextLength }), Type.Null()])),
    template: Type.String({ maxLength: maxTemplateLength }),
    parameters: Type.Optional(Type.Union([Type.String({ maxLength: maxTextLength }), Type.Null()])),
    narrowing: Type.Optional(
      Type.String({
        maxLength: maxShortTextLength,
        description: "Words of the list that narrow it further, as an address of the text has them",
      }),
    ),
    with: Type.Optional(
      Type.Record(Type.String(), Type.String({ maxLength: maxShortTextLength }), {
        description: "Values of parameters",
      }),
    ),
  },
  { ...closed, title: "Preview of an output" },
);

/** The body of `POST /api/outputs/preview`. */
export interface PreviewBody {
  readonly resource: string;
  readonly query?: string | null;
  readonly template: string;
  readonly parameters?: string | null;
  readonly narrowing?: string;
  readonly with?: Readonly<Record<string, string>>;
}

/** The answer of `POST /api/outputs/preview`. */
export const previewSchema = dataSchema(
  Type.Object(
    {
      text: Type.String({ description: `The text, up to ${maxPreviewLength} characters` }),
      records: Type.Integer({ minimum: 0, description: "The records of the list" }),
      milliseconds: Type.Integer({ minimum: 0, description: "How long it took" }),
      characters: Type.Integer({ minimum: 0, description: "The characters of the whole text" }),
      serial: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
        description: "The serial, if the template reads it",
      }),
    },
    { ...closed, title: "Previewed text" },
  ),
);

const named = (title: string, description: string) =>
  Type.Union([
    Type.Object({ id: Type.String({ format: "uuid" }), name: Type.String() }, { ...closed, title }),
    Type.Null({ description }),
  ]);

const outputReader = Type.Object(
  {
    user: named("Reading person", "The command line"),
    token: named("Token of a reader", "A browser, or the command line"),
    reads: Type.Integer({ minimum: 1, description: "How often; a 304 counts" }),
    lastReadAt: Type.String({ format: "date-time" }),
  },
  { ...closed, title: "Reader of an output" },
);

/** The answer of `GET /api/outputs/{id}/readers`. */
export const readersSchema = Type.Object(onlyPageKeys(outputReader), {
  ...closed,
  title: "Readers of an output",
});

/** A text that was previewed. */
export interface PreviewAnswer {
  readonly text: string;
  readonly records: number;
  readonly milliseconds: number;
  readonly characters: number;
  readonly serial: number | null;
}
