import { Type } from "typebox";
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
  },
  { additionalProperties: false, title: "Search result" },
);

/** What a search answers: the best record first. */
export const searchSchema = Type.Object(onlyPageKeys(hitSchema), { additionalProperties: false });

/** A record as a search answers it. */
export type SearchHit = ValueOf<typeof hitSchema>;

/** What a search answers. */
export type SearchPage = ValueOf<typeof searchSchema>;
