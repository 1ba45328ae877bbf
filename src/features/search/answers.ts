import { Type } from "typebox";
import { maxSearchWords } from "../../lib/limits.ts";
import type { ValueOf } from "../../lib/valueOf.ts";
import { onlyPageKeys } from "../../resource/answering/envelope.ts";

const id = (description: string) => Type.String({ format: "uuid", description });

const hitSchema = Type.Object(
  {
    resource: Type.String({ description: "Name of its resource, such as vlans" }),
    id: id("Id of the record"),
    title: Type.String({ description: "Its title, shortened where it is long" }),
    subtitle: Type.Union([Type.String(), Type.Null()], {
      description: "What it belongs to and what it is about, for people to tell it from others",
    }),
    within: Type.Optional(id("Id of the record that it lies in, such as the order of an item")),
    exact: Type.Optional(
      Type.Literal(true, { description: "Its name, number or another value of it is what was looked for" }),
    ),
    field: Type.Optional(
      Type.String({ description: "The field that has what was looked for, where the title does not" }),
    ),
    attached: Type.Optional(
      Type.String({
        description:
          "What is attached to it and has what was looked for, where the record does not: documents",
      }),
    ),
    relation: Type.Optional(
      Type.Unsafe<"has" | "contains" | "inside">({
        type: "string",
        enum: ["has", "contains", "inside"],
        description: "How it lies to the address or the network that was looked for",
      }),
    ),
  },
  { additionalProperties: false, title: "Search result" },
);

const listSchema = Type.Object(
  {
    resource: Type.String({ description: "Name of the resource" }),
    query: Type.String({ description: "The query of its list: status=open" }),
    total: Type.Integer({ minimum: 1, description: "How many records the list has" }),
    view: Type.Optional(Type.String({ description: "The view of its definition that was named: Open" })),
  },
  { additionalProperties: false, title: "Found list" },
);

const networkSchema = Type.Object(
  {
    kind: Type.Unsafe<"address" | "prefix">({ type: "string", enum: ["address", "prefix"] }),
    text: Type.String({ description: "The address, or the network with its host bits cleared" }),
    isKnown: Type.Boolean({ description: "There is a record of exactly this network" }),
    within: Type.Union([id("Id of the closest network that contains it"), Type.Null()]),
  },
  { additionalProperties: false, title: "Found network" },
);

const otherWordSchema = Type.Object(
  {
    word: Type.String({ description: "The word, without regard to case: subnet" }),
    resource: Type.String({
      description: "Name of the resource whose records it means, or that stands in for it",
    }),
    note: Type.Optional(
      Type.String({ description: "Where to record it meanwhile, if Sitebook has nothing of the kind" }),
    ),
  },
  { additionalProperties: false, title: "Word of another tool" },
);

/** What a search answers: the best record first. */
export const searchSchema = Type.Object(
  {
    ...onlyPageKeys(hitSchema),
    lists: Type.Optional(
      Type.Array(listSchema, {
        description:
          "Lists of all that was asked for, where words of a resource or its terms were: open incidents",
      }),
    ),
    network: Type.Optional(networkSchema),
    otherWord: Type.Optional(otherWordSchema),
    ignoredWords: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: `How many distinct words were ignored: the first ${maxSearchWords} count`,
      }),
    ),
  },
  { additionalProperties: false },
);

/** A record as a search answers it. */
export type SearchHit = ValueOf<typeof hitSchema>;

/** A list that has what was asked for. */
export type FoundList = ValueOf<typeof listSchema>;

/** An address or a network that was looked for. */
export type FoundNetwork = ValueOf<typeof networkSchema>;

/** A word of another tool, and what it is here. */
export type OtherWord = ValueOf<typeof otherWordSchema>;

/** What a search answers. */
export type SearchPage = ValueOf<typeof searchSchema>;
