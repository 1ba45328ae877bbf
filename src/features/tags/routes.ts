import { invalidParameter, readParameters } from "../../http/parameters.ts";
import type { SessionRoute } from "../../http/route.ts";
import { answerData, answerRead, contentEtag } from "../../http/sending/answer.ts";
import { maxRecordTags, maxTagsOf } from "../../lib/limits.ts";
import { camelCase, midSentence } from "../../lib/text/words.ts";
import { parseUuid } from "../../lib/uuid.ts";
import { contextOf, writeNamed } from "../../resource/answering/answer.ts";
import { dataSchema, onlyPage } from "../../resource/answering/envelope.ts";
import { findResource } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { requireId } from "../../resource/reading/address.ts";
import type { Store } from "../../resource/reading/store.ts";
import { attachableNames } from "../../resources/attachable.ts";
import { type Tag, tags } from "../../resources/tags.ts";
import {
  type NewRecordTag,
  newRecordTagSchema,
  recordTagSchema,
  recordTagsSchema,
  tagsOfSchema,
  usesSchema,
} from "./answers.ts";
import { tagsOf, tagsOfAll, usesOf } from "./find.ts";
import { tagRecord, untagRecord } from "./write.ts";

/** The tags of records, and which records have a tag. */
export const tagRoutes = (store: Store): SessionRoute[] => [
  ...attachableNames
    .map((name) => findResource(store.registry, name))
    .flatMap((owner) => [listRoute(store, owner), addRoute(store, owner), removeRoute(store, owner)]),
  tagsOfRoute(store),
  usesRoute(store),
];

const show = ({ id, name, slug, color }: Tag): string => JSON.stringify({ id, name, slug, color });

const listRoute = (store: Store, owner: Resource): SessionRoute => ({
  method: "GET",
  path: `${owner.path}/:id/tags`,
  access: owner.read,
  document: {
    summary: `List the tags of one ${midSentence(owner.label)}`,
    chapter: owner.plural,
    operationId: camelCase(`list-${owner.name}-tags`),
    conditional: true,
    answer: { status: 200, schema: recordTagsSchema },
    errors: [400],
  },
  handle: ({ request, params, query, caller }) => {
    readParameters(query, []);
    const id = requireId(store.database, owner, params.id);
    const body = JSON.stringify(onlyPage(tagsOf(store, caller.role, id), maxRecordTags));
    return answerRead(request, contentEtag(body), () => body);
  },
});

const addRoute = (store: Store, owner: Resource): SessionRoute => ({
  method: "POST",
  path: `${owner.path}/:id/tags`,
  access: owner.write,
  body: { schema: newRecordTagSchema, example: { name: "Needs replacement" } },
  document: {
    summary: `Tag one ${midSentence(owner.label)}`,
    description: "Names the tag by its id or by its name; a name that is new creates a tag.",
    chapter: owner.plural,
    operationId: camelCase(`tag-${owner.name}`),
    answer: { status: 201, schema: dataSchema(recordTagSchema) },
    errors: [409],
  },
  find: ({ id }) => requireId(store.database, owner, id),
  handle: async (call) => {
    readParameters(call.query, []);
    const { result, headers } = await writeNamed(store.database, () => {
      const id = requireId(store.database, owner, call.params.id);
      const at = { resource: owner.name, id };
      return show(tagRecord(contextOf(store, call), at, call.caller.role, call.body as NewRecordTag));
    });
    return answerData(result, 201, headers);
  },
});

const removeRoute = (store: Store, owner: Resource): SessionRoute => ({
  method: "DELETE",
  path: `${owner.path}/:id/tags/:tagId`,
  access: owner.write,
  document: {
    summary: `Remove a tag of one ${midSentence(owner.label)}`,
    description: "Answers the tag, which stays for other records.",
    chapter: owner.plural,
    operationId: camelCase(`untag-${owner.name}`),
    answer: { status: 200, schema: dataSchema(recordTagSchema) },
    errors: [400],
  },
  handle: async (call) => {
    readParameters(call.query, []);
    const { result, headers } = await writeNamed(store.database, () => {
      const id = requireId(store.database, owner, call.params.id);
      return show(untagRecord(contextOf(store, call), id, call.params.tagId ?? ""));
    });
    return answerData(result, 200, headers);
  },
});

const recordIdParameter = {
  name: "recordId",
  description: `Id of a record; up to ${maxTagsOf} of them`,
  schema: { type: "string", format: "uuid" },
  repeats: true,
} as const;

const tagsOfRoute = (store: Store): SessionRoute => ({
  method: "GET",
  path: `${tags.path}/of`,
  access: "viewer",
  document: {
    summary: "List the tags of several records",
    description:
      "Those that the caller may read and that have tags, such as the records of one page of a list.",
    chapter: tags.plural,
    operationId: "listTagsOfRecords",
    conditional: true,
    parameters: [recordIdParameter],
    answer: { status: 200, schema: tagsOfSchema },
    errors: [400],
  },
  handle: ({ request, query, caller }) => {
    for (const key of query.keys()) if (key !== recordIdParameter.name) throw invalidParameter(key);
    const ids = query.getAll(recordIdParameter.name).map((sent) => {
      const id = parseUuid(sent);
      if (id === undefined) throw invalidParameter(recordIdParameter.name);
      return id;
    });
    if (ids.length === 0 || ids.length > maxTagsOf) throw invalidParameter(recordIdParameter.name);
    const body = JSON.stringify({ data: tagsOfAll(store, caller.role, ids) });
    return answerRead(request, contentEtag(body), () => body);
  },
});

const usesRoute = (store: Store): SessionRoute => ({
  method: "GET",
  path: `${tags.path}/:id/uses`,
  access: tags.read,
  document: {
    summary: "Count the records that have a tag",
    description: "By resource, as far as the caller may read them.",
    chapter: tags.plural,
    operationId: "countTagUses",
    conditional: true,
    answer: { status: 200, schema: usesSchema },
    errors: [400],
  },
  handle: ({ request, params, query, caller }) => {
    readParameters(query, []);
    const id = requireId(store.database, tags, params.id);
    const body = JSON.stringify({ data: usesOf(store, caller.role, id) });
    return answerRead(request, contentEtag(body), () => body);
  },
});
