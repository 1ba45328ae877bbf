import type { Route, SessionRoute } from "../../http/route.ts";
import { answerRead, contentEtag } from "../../http/sending/answer.ts";
import { rememberBy } from "../../lib/remember.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import type { Store } from "../../resource/reading/store.ts";
import { documentSchema } from "./answers.ts";
import { buildDocument, type DocumentInfo } from "./document.ts";

/**
 * The route that answers the OpenAPI document of these routes and of itself. It is built when it is first asked for, and
 * again when the fields of records have changed since.
 */
export function openapiRoutes(
  routes: readonly Route[],
  store: Pick<Store, "registry">,
  info: DocumentInfo,
): SessionRoute[] {
  const build = rememberBy((registry: Registry) => {
    const json = JSON.stringify(buildDocument([...routes, route], registry, info));
    return { json, etag: contentEtag(json) };
  });
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
    handle: ({ request }) => {
      const { json, etag } = build(store.registry);
      return answerRead(request, etag, () => json);
    },
  };
  return [route];
}
