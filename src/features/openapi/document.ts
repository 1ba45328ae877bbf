import { mayAccess, type Role } from "../../http/access.ts";
import type { Route } from "../../http/route.ts";
import { sessionCookie } from "../../http/session.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import { buildChapters } from "./chapters.ts";
import { errorComponents, errorSchema, headers } from "./errors.ts";
import { createExampleBook } from "./examples.ts";
import { type Books, buildOperation } from "./operation.ts";
import { createParameterBook } from "./parameters.ts";
import { createSchemaBook } from "./schemas.ts";
import type {
  ComponentReference,
  HeaderObject,
  OpenApiDocument,
  OperationObject,
  PathItemObject,
} from "./shape.ts";

/** What the document says about the server in addition to its routes. */
export interface DocumentInfo {
  readonly version: string;
}

/**
 * Builds the OpenAPI document of these routes; records of the registry's resources become named components. For a role it has
 * custom fields of those records alone that the role may read.
 */
export function buildDocument(
  declared: readonly Route[],
  known: Registry,
  info: DocumentInfo,
  role: Role = "super_admin",
): OpenApiDocument {
  const routes = declared.map((route) => currentRoute(route, role));
  const registry = known.map((resource) =>
    mayAccess(role, resource.read) ? resource : (resource.declared ?? resource),
  );
  const books: Books = {
    schemas: createSchemaBook(registry),
    parameters: createParameterBook(routes, registry),
    examples: createExampleBook(registry),
  };
  const paths = buildPaths(routes, books);
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const responses = errorComponents(operations.flatMap(pointersOf));
  return {
    openapi: "3.1.0",
    info: {
      title: "Sitebook",
      version: info.version,
      summary: "Infrastructure inventory and operations",
      description:
        "A record is answered as `{ data }`, a list as `{ data, total, page, pageSize, hasMore }`, an error as `{ error }`. The extension `x-sitebook-resource` of a record's schema describes its resource for programs.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    security: [{ cookieAuth: [] }, { bearerAuth: [] }],
    tags: buildChapters(routes, registry),
    paths,
    components: {
      schemas: { Error: errorSchema, ...books.schemas.used() },
      responses,
      parameters: books.parameters.shared,
      headers: usedHeaders([paths, responses]),
      examples: books.examples.used(),
      securitySchemes: {
        cookieAuth: {
          type: "apiKey",
          in: "cookie",
          name: sessionCookie,
          description: "The session that signing in begins",
        },
        bearerAuth: {
          type: "http",
          scheme: "bearer",
          description: "The token of a session, for scripts",
        },
      },
    },
  };
}

/** A route with what follows from the fields that records have at the moment, as far as the role may know them. */
const currentRoute = (route: Route, role: Role): Route =>
  "current" in route && mayAccess(role, route.currentAccess ?? "viewer")
    ? { ...route, ...route.current?.() }
    : route;

function buildPaths(routes: readonly Route[], books: Books): Record<string, PathItemObject> {
  const paths: Record<string, PathItemObject> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: buildOperation(route, books) };
  }
  return paths;
}

const pointersOf = ({ responses }: OperationObject): ComponentReference[] =>
  Object.values(responses).filter((response) => "$ref" in response);

function usedHeaders(answers: unknown): Record<string, HeaderObject> {
  const text = JSON.stringify(answers);
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => text.includes(`"#/components/headers/${name}"`)),
  );
}
