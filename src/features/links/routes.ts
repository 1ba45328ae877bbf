import { invalidParameter, readParameters } from "../../http/parameters.ts";
import type { SessionRoute } from "../../http/route.ts";
import { answerData, answerRead, contentEtag } from "../../http/sending/answer.ts";
import { camelCase, midSentence } from "../../lib/text/words.ts";
import { contextOf, writeNamed } from "../../resource/answering/answer.ts";
import { dataSchema, onlyPage } from "../../resource/answering/envelope.ts";
import { findResource } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { requireId } from "../../resource/reading/address.ts";
import type { Store } from "../../resource/reading/store.ts";
import { linkedResources, linkOwners, rulesOf } from "../../resources/links.ts";
import { sites } from "../../resources/sites.ts";
import { linkSchema, linksSchema, type NewLink, newLinkSchema } from "./answers.ts";
import { linksOf, maxAnsweredLinks, showLinks } from "./find.ts";
import { openLinksInside } from "./inside.ts";
import { makeLink, removeLink } from "./write.ts";

/** What records are about, and what is about them. */
export function linkRoutes(store: Store): SessionRoute[] {
  const named = (name: string): Resource => findResource(store.registry, name);
  return [
    ...linkedResources.map((name) => listRoute(store, named(name))),
    ...linkOwners.map(named).flatMap((owner) => [createRoute(store, owner), removeRoute(store, owner)]),
  ];
}

function listRoute(store: Store, resource: Resource): SessionRoute {
  return {
    method: "GET",
    path: `${resource.path}/:id/links`,
    access: resource.read,
    document: {
      summary: `List the links of one ${midSentence(resource.label)}`,
      description: `What it is about and what is about it, the newest first, as far as the caller may read both; ${maxAnsweredLinks} at most.`,
      chapter: resource.plural,
      operationId: camelCase(`list-${singular(resource)}-links`),
      conditional: true,
      ...(hasInside(resource) && { parameters: [insideParameter] }),
      answer: { status: 200, schema: linksSchema },
      errors: [400],
    },
    handle: ({ request, params, query, caller }) => {
      const { inside } = readParameters(query, hasInside(resource) ? ["inside"] : []);
      if (inside !== undefined && inside !== "true" && inside !== "false") throw invalidParameter("inside");
      const id = requireId(store.database, resource, params.id);
      const own = linksOf(store, caller.role, id);
      const found = inside === "true" ? [...own, ...openLinksInside(store, caller.role, id)] : own;
      const body = JSON.stringify(onlyPage(found, maxAnsweredLinks));
      // Made of what is answered alone: it must not tell of links that the caller may not see.
      return answerRead(request, contentEtag(body), () => body);
    },
  };
}

/** Whether records of other resources are at a record of this one. */
const hasInside = ({ name }: Resource): boolean => name === sites.name;

const insideParameter = {
  name: "inside",
  description:
    "Whether to add the links of open incidents, and of current and planned maintenance, to records at the site",
  schema: { type: "boolean", default: false },
};

function createRoute(store: Store, owner: Resource): SessionRoute {
  const [rule] = rulesOf(owner.name);
  return {
    method: "POST",
    path: `${owner.path}/:id/links`,
    access: owner.write,
    body: {
      get schema() {
        return newLinkSchema(owner.name);
      },
      example: {
        ...{ kind: rule?.kind, resource: rule?.records[0] },
        ...{ recordId: "019aa456-7e40-7c1f-8a52-5a1f3f0c9b11", note: null },
      },
    },
    document: {
      summary: `Link one ${midSentence(owner.label)} to what it is about`,
      chapter: owner.plural,
      operationId: camelCase(`create-${singular(owner)}-link`),
      answer: { status: 201, schema: dataSchema(linkSchema) },
      errors: [409],
    },
    find: ({ id }) => requireId(store.database, owner, id),
    handle: async (call) => {
      const { result: link, headers } = await writeNamed(store.database, () => {
        const context = contextOf(store, call);
        const ownerId = requireId(store.database, owner, call.params.id);
        const row = makeLink(context, owner, ownerId, call.caller.role, call.body as NewLink);
        return JSON.stringify(showLinks(context, [row])[0]);
      });
      return answerData(link, 201, headers);
    },
  };
}

function removeRoute(store: Store, owner: Resource): SessionRoute {
  return {
    method: "DELETE",
    path: `${owner.path}/:id/links/:linkId`,
    access: owner.write,
    document: {
      summary: `Remove a link of one ${midSentence(owner.label)}`,
      description: "Answers the link as it was; the records at its ends stay.",
      chapter: owner.plural,
      operationId: camelCase(`delete-${singular(owner)}-link`),
      answer: { status: 200, schema: dataSchema(linkSchema) },
    },
    handle: async (call) => {
      const { result: link, headers } = await writeNamed(store.database, () => {
        const context = contextOf(store, call);
        const ownerId = requireId(store.database, owner, call.params.id);
        const row = removeLink(context, ownerId, call.params.linkId ?? "");
        return JSON.stringify(showLinks(context, [row])[0]);
      });
      return answerData(link, 200, headers);
    },
  };
}

const singular = ({ label }: Resource): string => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
