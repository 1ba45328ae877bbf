import { mayAccess, type Role } from "../../http/access.ts";
import type { Route, SessionRoute } from "../../http/route.ts";
import { answerRead, contentEtag } from "../../http/sending/answer.ts";
import { rememberBy } from "../../lib/remember.ts";
import { hasCustomFields } from "../../resource/definition/custom/custom.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import type { Store } from "../../resource/reading/store.ts";
import { documentSchema } from "./answers.ts";
import { buildDocument, type DocumentInfo } from "./document.ts";

/**
 * The route that answers the OpenAPI document of these routes and of itself. It is built when it is first asked for, and
 * again when the fields of records have changed since. Decision: the document is the same for everybody but for the custom
 * fields of records that the caller may not read, which it lacks.
 */
export function openapiRoutes(
  routes: readonly Route[],
  store: Pick<Store, "registry">,
  info: DocumentInfo,
): SessionRoute[] {
  const buildsOf = rememberBy((_: Registry) => new Map<string, Built>());
  const build = (registry: Registry, role: Role): Built => {
    const builds = buildsOf(registry);
    const hidden = hiddenFrom(role, registry).join(" ");
    const known = builds.get(hidden);
    if (known !== undefined) return known;
    const json = JSON.stringify(buildDocument([...routes, route], registry, info, role));
    const built = { json, etag: contentEtag(json) };
    builds.set(hidden, built);
    return built;
  };
  const route: SessionRoute = {
    method: "GET",
    path: "/api/openapi.json",
    access: "viewer",
    document: {
      summary: "Read this document",
      chapter: "API",
      operationId: "readOpenapi",
      conditional: true,
      answer: { status: 200, schema: documentSchema },
    },
    handle: ({ request, caller }) => {
      const { json, etag } = build(store.registry, caller.role);
      return answerRead(request, etag, () => json);
    },
  };
  return [route];
}

/** A document, ready to be sent. */
interface Built {
  readonly json: string;
  readonly etag: string;
}

/** The names of resources with custom fields that a role may not read: roles without a difference in these share a document. */
const hiddenFrom = (role: Role, registry: Registry): string[] =>
  registry
    .filter((resource) => hasCustomFields(resource) && !mayAccess(role, resource.read))
    .map(({ name }) => name);
