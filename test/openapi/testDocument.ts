import { openDatabase } from "../../src/db/open.ts";
import type { Route } from "../../src/http/route.ts";
import { buildDocument } from "../../src/openapi/document.ts";
import { openapiRoutes } from "../../src/openapi/routes.ts";
import { resourceRoutes } from "../../src/resource/routes.ts";
import { registry } from "../../src/resources/index.ts";

const stock = { database: openDatabase(":memory:"), registry };
const product = registry.flatMap((resource) => resourceRoutes(stock, resource));

/** The routes of all resources and that of their document. */
export const testRoutes: readonly Route[] = [
  ...product,
  ...openapiRoutes(product, registry, { version: "0.0.0" }),
];

/** Their document, as a client reads it. */
export const testDocument = JSON.parse(
  JSON.stringify(buildDocument(testRoutes, registry, { version: "0.0.0" })),
) as ReturnType<typeof buildDocument>;
