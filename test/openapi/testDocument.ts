import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../../src/app.ts";
import { createBackups } from "../../src/appliance/backup/backups.ts";
import { createHealth } from "../../src/appliance/health/health.ts";
import { createSetup } from "../../src/areas/people/setup/setup.ts";
import { createSignInLog } from "../../src/areas/people/signIns/log.ts";
import { attachedKinds } from "../../src/attached.ts";
import { openDatabase } from "../../src/db/open.ts";
import { buildDocument } from "../../src/features/openapi/document.ts";
import { createLog } from "../../src/lib/log.ts";
import { everyHost } from "../../src/lib/network/connectHosts.ts";
import { registry } from "../../src/resources/index.ts";

/** Nothing is written to it: no set-up begins and no backup is taken. */
const directory = join(tmpdir(), "sitebook-document");

const database = openDatabase(":memory:");
const store = { database, registry, attached: attachedKinds };
const log = createLog("text", () => undefined);
const settings = {
  hostNames: [],
  sessionIdleMinutes: 60,
  sessionHours: 12,
  requireSecondFactor: undefined,
  answerMemory: 16,
  documentsLimit: 1024,
  netboxHosts: everyHost,
};

/** The routes of the whole application. */
export const testRoutes = createApp(store, settings, {
  setup: createSetup({ store, directory, log, announce: () => undefined }),
  backups: createBackups(store, { directory, every: undefined, keep: 1, bucket: undefined, log }),
  health: createHealth(database, {
    version: "0.0.0",
    commit: "none",
    startedAt: 0,
    clock: () => 0,
    backups: () => ({ lastSuccessAt: null, lastFailure: null, isFailing: false }),
    problems: () => [],
    warnings: [],
    inFlight: () => 0,
  }),
  signIns: createSignInLog(database, log),
  addresses: () => [],
  metrics: undefined,
  gate: { logFault: () => undefined },
}).routes;

/** Their document, as a client reads it. */
export const testDocument = JSON.parse(
  JSON.stringify(buildDocument(testRoutes, registry, { version: "0.0.0" })),
) as ReturnType<typeof buildDocument>;
