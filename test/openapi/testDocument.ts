import { createApp } from "../../src/app.ts";
import { openDatabase } from "../../src/db/open.ts";
import { buildDocument } from "../../src/openapi/document.ts";
import { registry } from "../../src/resources/index.ts";

const settings = { hostNames: [], sessionIdleMinutes: 60, sessionHours: 12 };

/** The routes of the whole application. */
export const testRoutes = createApp(openDatabase(":memory:"), settings, () => undefined).routes;

/** Their document, as a client reads it. */
export const testDocument = JSON.parse(
  JSON.stringify(buildDocument(testRoutes, registry, { version: "0.0.0" })),
) as ReturnType<typeof buildDocument>;
