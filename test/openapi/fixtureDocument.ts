import { buildDocument } from "../../src/features/openapi/document.ts";
import { openFixture } from "../fixture/database.ts";
import { registry } from "../fixture/resources.ts";
import { fixtureRoutes } from "../fixture/service.ts";

/** The document of the fixture's resources, as a client reads it. */
export const fixtureDocument = JSON.parse(
  JSON.stringify(buildDocument(fixtureRoutes(openFixture()), registry, { version: "0.0.0" })),
) as ReturnType<typeof buildDocument>;
