import { Type } from "typebox";
import type { ValueOf } from "../../lib/valueOf.ts";
import { onlyPageKeys } from "../../resource/answering/envelope.ts";
import { bodySchema, type TitledObject } from "../../resource/definition/schema.ts";
import { choice } from "../../resource/fields/choice.ts";
import { uuid } from "../../resource/fields/reference.ts";
import { shortText } from "../../resource/fields/text.ts";
import { linkRules, rulesOf } from "../../resources/links.ts";

const closed = { additionalProperties: false } as const;
const nullable = (description: string, format?: string) =>
  Type.Unsafe<string | null>({
    type: ["string", "null"],
    description,
    ...(format === undefined ? {} : { format }),
  });

const endKeys = {
  resource: Type.String({ description: "Name of its resource, such as devices" }),
  title: Type.String({ description: "What it is called now; once it is no more, what it was called last" }),
  facts: Type.Unsafe<Readonly<Record<string, unknown>>>({
    type: "object",
    description: "Its status, and of an owner what people need to know without opening it, such as its end",
  }),
};

/** A link, as it is answered: what it says, at whom it is written down, and what it leads to. */
export const linkSchema = Type.Object(
  {
    id: Type.String({ format: "uuid", description: "Id of the link" }),
    kind: Type.Unsafe<string>({ type: "string", enum: [...new Set(linkRules.map(({ kind }) => kind))] }),
    owner: Type.Object(
      { id: Type.String({ format: "uuid", description: "Id of the record that says it" }), ...endKeys },
      { ...closed, title: "Link owner" },
    ),
    record: Type.Object(
      { id: nullable("Id of what it is about; null once that is no more", "uuid"), ...endKeys },
      { ...closed, title: "Linked record" },
    ),
    note: nullable("What is to be said of it, such as the role of a contact"),
    createdAt: Type.String({ format: "date-time" }),
  },
  { ...closed, title: "Link" },
);

/** A link, as it is answered. */
export type Link = ValueOf<typeof linkSchema>;

/** The links of a record. */
export const linksSchema = Type.Object(onlyPageKeys(linkSchema), closed);

/** What makes a link, beside its owner. */
export interface NewLink {
  readonly kind: string;
  readonly resource: string;
  readonly recordId: string;
  readonly note?: string | null;
}

/** The body that makes a link of a record of this resource. */
export function newLinkSchema(owner: string): TitledObject {
  const rules = rulesOf(owner);
  const body = bodySchema({
    kind: choice(atLeastOne(rules.map(({ kind }) => kind))).required(),
    resource: choice(atLeastOne(rules.flatMap(({ records }) => records))).required(),
    recordId: uuid().required(),
    note: shortText(),
  });
  return Object.assign(body, { title: `New link of ${owner}` });
}

function atLeastOne(names: readonly string[]): [string, ...string[]] {
  const [first = "", ...others] = new Set(names);
  return [first, ...others];
}
