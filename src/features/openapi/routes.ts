import type { Route, SessionRoute } from "../../http/route.ts";
import { answerRead, contentEtag } from "../../http/sending/answer.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import { documentSchema } from "./answers.ts";
import { buildDocument, type DocumentInfo } from "./document.ts";

/** The route that answers the OpenAPI document of these routes and of itself; it is built when first asked for. */
export function openapiRoutes(
  routes: readonly Route[],
  registry: Registry,
  info: DocumentInfo,
): SessionRoute[] {
  let built: { readonly json: string; readonly etag: string } | undefined;
  const build = () => {
    const json = JSON.stringify(buildDocument([...routes, route], registry, info));
    return { json, etag: contentEtag(json) };
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
    handle: ({ request }) => {
      built ??= build();
      const { json, etag } = built;
      return answerRead(request, etag, () => json);
    },
  };
  return [route];
}
