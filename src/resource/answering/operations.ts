import type { SessionRoute } from "../../http/route.ts";
import { camelCase, midSentence, withArticle } from "../../lib/words.ts";
import { readAccess, writeAccess } from "../definition/access.ts";
import type { Resource } from "../definition/define.ts";
import { createSchema, patchSchema, recordSchema } from "../definition/schema.ts";
import { dataSchema, listParameters, pageSchema } from "./envelope.ts";

/** A route without what it does: everything that its document and its guards need. */
export type OperationHead = Omit<SessionRoute, "handle">;

/** The five operations of a resource. */
export interface Operations {
  readonly list: OperationHead;
  readonly create: OperationHead;
  readonly read: OperationHead;
  readonly update: OperationHead;
  readonly remove: OperationHead;
}

/**
 * Describes the five operations of a resource; resources with routes of their own begin with these too. Decision: a
 * create answers 201 with the record, and a delete answers 200 with the record as it was.
 */
export function operationsOf(resource: Resource): Operations {
  const { path, plural, label, parent } = resource;
  const one = midSentence(label);
  const recordPath = `${path}/${parent === undefined ? ":id" : ":itemId"}`;
  const operation = (verb: string, noun: string): string => camelCase(`${verb}-${noun}`);
  const singular = camelCase(label.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"));
  const record = recordSchema(resource, "details");
  const data = dataSchema(record);
  const read = readAccess(resource);
  const write = writeAccess(resource);
  const owned = parent === undefined ? [] : [404];
  return {
    list: {
      method: "GET",
      path,
      access: read,
      document: {
        summary: `List ${midSentence(plural)}`,
        chapter: plural,
        conditional: true,
        operationId: operation("list", resource.name),
        parameters: listParameters(resource),
        answer: { status: 200, schema: pageSchema(recordSchema(resource, "lists")) },
        errors: [400, ...owned],
      },
    },
    create: {
      method: "POST",
      path,
      access: write,
      body: { schema: createSchema(resource), example: resource.example },
      document: {
        summary: `Create ${withArticle(one)}`,
        chapter: plural,
        conditional: true,
        operationId: operation("create", singular),
        answer: { status: 201, schema: data },
        errors: [409, ...owned],
      },
    },
    read: {
      method: "GET",
      path: recordPath,
      access: read,
      document: {
        summary: `Read ${withArticle(one)}`,
        chapter: plural,
        conditional: true,
        operationId: operation("read", singular),
        answer: { status: 200, schema: data },
      },
    },
    update: {
      method: "PATCH",
      path: recordPath,
      access: write,
      body: { schema: patchSchema(resource), example: patchExample(resource) },
      document: {
        summary: `Change ${withArticle(one)}`,
        description: "Fields that are left out stay as they are; null clears a field that may be null.",
        chapter: plural,
        conditional: true,
        operationId: operation("update", singular),
        answer: { status: 200, schema: data },
        errors: [409],
      },
    },
    remove: {
      method: "DELETE",
      path: recordPath,
      access: write,
      document: {
        summary: `Delete ${withArticle(one)}`,
        description: "Answers the record as it was. A record that others refer to is not deleted.",
        chapter: plural,
        conditional: true,
        operationId: operation("delete", singular),
        answer: { status: 200, schema: data },
        errors: [409],
      },
    },
  };
}

/** What a client might change in the record of the example: what it need not have sent, or all there is. */
function patchExample({ example, fields }: Resource): Resource["example"] {
  const optional = Object.entries(example).filter(([key]) => fields[key]?.need === "optional");
  return optional.length === 0 ? example : Object.fromEntries(optional.slice(0, 2));
}
