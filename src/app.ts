import type { Elysia } from "elysia";
import type { Backups } from "./appliance/backup/backups.ts";
import { backupRoutes } from "./appliance/backup/routes.ts";
import type { Health } from "./appliance/health/health.ts";
import { healthRoute } from "./appliance/health/healthRoute.ts";
import { livenessRoute, metricsRoute } from "./appliance/health/plainRoutes.ts";
import { addressesRoute } from "./appliance/serving/addressesRoute.ts";
import { createStandby } from "./appliance/standby/standby.ts";
import type { FollowStanding } from "./appliance/standby/standing.ts";
import { prefixFigures } from "./areas/addressing/figures/prefixFigures.ts";
import { addressingHandlers } from "./areas/addressing/handlers.ts";
import { addressingRoutes } from "./areas/addressing/routes.ts";
import { cablingHandlers } from "./areas/cabling/handlers.ts";
import { cablingRoutes } from "./areas/cabling/routes.ts";
import { equipmentHandlers } from "./areas/equipment/handlers.ts";
import { rackFigures } from "./areas/equipment/rackFigures.ts";
import { equipmentRoutes } from "./areas/equipment/routes.ts";
import { profileHandlers } from "./areas/people/handlers.ts";
import { createPasswords } from "./areas/people/passwords.ts";
import { peopleRoutes } from "./areas/people/routes.ts";
import { findingClones } from "./areas/people/sessions/cloneTokens.ts";
import { requireConfirmation } from "./areas/people/sessions/confirmation.ts";
import { createSessions } from "./areas/people/sessions/sessions.ts";
import type { Setup } from "./areas/people/setup/setup.ts";
import { setupRoutes } from "./areas/people/setup/setupRoutes.ts";
import type { SignInLog } from "./areas/people/signIns/log.ts";
import { purchasingHandlers } from "./areas/purchasing/handlers.ts";
import { spendingRoutes } from "./areas/purchasing/spending/routes.ts";
import { attachedRoutes } from "./attached.ts";
import { awayRoutes } from "./away.ts";
import type { Config } from "./config.ts";
import { readFiles } from "./console/origin.ts";
import { consolePages } from "./console/pages.ts";
import { findCloneMark } from "./db/clones/mark.ts";
import { startFieldWork } from "./features/customFields/fieldWork.ts";
import { customFieldHandlers } from "./features/customFields/handlers.ts";
import { customFieldRoutes } from "./features/customFields/routes.ts";
import { loadCustomFields } from "./features/customFields/source.ts";
import { removeInterrupted, sweepFiles } from "./features/documents/sweep.ts";
import { exportRoutes } from "./features/exports/routes.ts";
import { figureRoutes } from "./features/figures/routes.ts";
import { historyRoutes } from "./features/history/routes.ts";
import { undoRoutes } from "./features/history/undo/routes.ts";
import { homeRoutes } from "./features/home/routes.ts";
import { createImportFiles } from "./features/imports/files.ts";
import { createImports } from "./features/imports/imports.ts";
import { importRoutes } from "./features/imports/routes/routes.ts";
import { endInterrupted } from "./features/imports/table.ts";
import { netBoxApiRoutes } from "./features/netboxApi/routes.ts";
import { openapiRoutes } from "./features/openapi/routes.ts";
import { outputHandlers } from "./features/outputs/handlers.ts";
import { createReaders } from "./features/outputs/readers.ts";
import { outputRoutes } from "./features/outputs/routes/routes.ts";
import { keptRoutes } from "./features/personal/keptRoutes.ts";
import { settingsRoutes } from "./features/personal/settingsRoutes.ts";
import { viewRoutes } from "./features/personal/viewRoutes.ts";
import { searchRoutes } from "./features/search/routes.ts";
import { seedRoutes } from "./features/seed/routes.ts";
import { applyRoutes } from "./features/tags/applyRoutes.ts";
import { tagHandlers } from "./features/tags/handlers.ts";
import { titleRoutes } from "./features/titles/routes.ts";
import { asCommand } from "./http/asCommand.ts";
import { batchRoute } from "./http/batch/route.ts";
import type { Gate } from "./http/gate.ts";
import { createHostCheck } from "./http/guard.ts";
import { mount } from "./http/mount.ts";
import { boxOnly, onBox } from "./http/onBox.ts";
import type { Route } from "./http/route.ts";
import { createAnswerCache } from "./http/sending/answerCache.ts";
import { type Caller, commandLine } from "./http/session.ts";
import { createReading, createRunJob } from "./jobs/jobs.ts";
import { createOutputRenderer } from "./jobs/outputs/renderer.ts";
import { createReads } from "./jobs/reads/reader.ts";
import { newSecret } from "./lib/hash.ts";
import { isExecutable, version } from "./lib/version.ts";
import { handlersOf } from "./resource/answering/handlers.ts";
import { resourceRoutes } from "./resource/answering/routes.ts";
import { checkRegistry } from "./resource/definition/registry.ts";
import { prepareSearch } from "./resource/reading/search/prepare.ts";
import { createStore, type Store } from "./resource/reading/store.ts";
import { rederive } from "./resource/writing/rederive.ts";
import { profiles } from "./resources/profiles.ts";
import { withSharedViews } from "./resources/withSharedViews.ts";

/** What of the configuration the application itself needs. */
type AppConfig = Pick<
  Config,
  | "hostNames"
  | "sessionIdleMinutes"
  | "sessionHours"
  | "requireSecondFactor"
  | "answerMemory"
  | "netboxHosts"
  | "documentsLimit"
>;

/** What belongs to the running process, and the application shows or serves. */
interface Surroundings {
  readonly setup: Setup;
  readonly backups: Backups;
  readonly health: Health;
  readonly signIns: SignInLog;
  /** The addresses under which other machines reach it. */
  readonly addresses: () => readonly string[];
  /** On a standby: how the box is followed. */
  readonly standby?: (() => FollowStanding) | undefined;
  /** Renders the metrics, where they are served on the main address. */
  readonly metrics: (() => string) | undefined;
  /** What of the gate is not the application's own. */
  readonly gate: Omit<Gate, "box" | "standby" | "isOurHost" | "findCaller" | "page">;
}

/** The application, and the list of what its API answers. */
interface App {
  readonly elysia: Elysia;
  readonly routes: readonly Route[];
  /** Stops the long work that is under way, of which nothing is written then. */
  readonly stop: () => void;
  /** Ends what reads for answers, when these are sent or given up. */
  readonly end: () => Promise<void>;
  /** Deletes the files that nobody has used for long; due every day. */
  readonly sweep: () => Promise<void>;
  /** Answers a request of the command line, which stands above all roles. */
  readonly command: (request: Request) => Promise<Response>;
}

/** Makes the application over an open database: everything that is mounted, in one list. */
export function createApp(data: Store, config: AppConfig, surroundings: Surroundings): App {
  const { setup, backups, health, signIns, addresses, metrics, gate } = surroundings;
  const { database, registry } = data;
  const reads = createReads();
  const texts = createOutputRenderer("outputs");
  const previews = createOutputRenderer("previews");
  const readers = createReaders(database);
  const cache = createAnswerCache(config.answerMemory * 1024 * 1024);
  const store = createStore(data, { cache, reader: reads });
  if (!isExecutable) checkRegistry(registry);
  loadCustomFields(database);
  rederive(database, withSharedViews(registry));
  prepareSearch(database, registry);
  endInterrupted(database);
  removeInterrupted(database);
  // On an away copy: where it was cut. Second factors stay there, and so does what asks for them.
  const box = findCloneMark(database)?.box.url;
  const standby = createStandby(store, surroundings.standby);
  const sessions = createSessions(database, {
    idleMinutes: config.sessionIdleMinutes,
    hours: config.sessionHours,
    secondFactorFrom: box === undefined ? config.requireSecondFactor : undefined,
  });
  const requireConfirmed = (caller: Caller): void =>
    requireConfirmation(database, caller, sessions.confirmations);
  // One hasher for both: no more than two hashes are computed at a time.
  const passwords = createPasswords();
  const services = { store, sessions, passwords, signIns, hostNames: config.hostNames, box };
  const own = [
    ...addressingHandlers,
    ...equipmentHandlers,
    ...cablingHandlers,
    ...purchasingHandlers,
    profileHandlers(services),
    customFieldHandlers,
    outputHandlers,
    tagHandlers(store, createRunJob(store, "retag")),
  ];
  const importServices = {
    store,
    files: createImportFiles(database.file),
    run: createRunJob(store, "import"),
    describe: createReading("describe"),
    previewEncodings: createReading("previewEncodings"),
    readCells: createReading("readCells"),
    confirmPeople: (caller: Caller): void => {
      if (box !== undefined) throw onBox(box);
      requireConfirmed(caller);
    },
  };
  const imports = createImports(importServices);
  const product = [
    ...setupRoutes(store, setup, sessions, passwords, config.hostNames),
    ...peopleRoutes(services),
    ...keptRoutes(store),
    ...registry.flatMap((resource) => {
      const routes = resourceRoutes(store, resource, handlersOf(own, resource));
      return box !== undefined && resource.name === profiles.name ? routes.map(boxOnly) : routes;
    }),
    ...addressingRoutes(store),
    ...equipmentRoutes(store),
    ...spendingRoutes(store),
    ...cablingRoutes(store),
    ...searchRoutes(store, reads),
    ...titleRoutes(store),
    ...customFieldRoutes(store),
    ...outputRoutes(store, { texts, previews }, readers),
    ...homeRoutes(store),
    ...figureRoutes(store, { network: prefixFigures, devices: rackFigures }),
    ...attachedRoutes(store, { documents: { maxBytes: config.documentsLimit * 1024 * 1024 } }),
    ...exportRoutes(store, reads),
    ...viewRoutes(store),
    ...settingsRoutes(store),
    ...seedRoutes(store),
    ...importRoutes(importServices, imports, config.netboxHosts),
    ...historyRoutes(store),
    ...undoRoutes(store, createRunJob(store, "undo")),
    ...applyRoutes(store, createRunJob(store, "applyTag")),
    ...awayRoutes({
      ...{ store, requireConfirmed },
      maxDocumentBytes: config.documentsLimit * 1024 * 1024,
    }),
    ...backupRoutes(backups, ({ caller }) => requireConfirmed(caller)),
    standby.route,
    batchRoute((part) => elysia.handle(part)),
    healthRoute(health),
    addressesRoute(addresses),
  ];
  const routes = [...product, ...openapiRoutes(product, store, { version })];
  const watched = [
    livenessRoute(health),
    ...netBoxApiRoutes(store, reads),
    ...(metrics === undefined ? [] : [metricsRoute(metrics)]),
  ];
  const findCaller = findingClones(database, sessions.findCaller);
  // Known to this process alone: it can't be sent from outside.
  const commandToken = newSecret();
  const elysia: Elysia = mount([...routes, ...watched], {
    ...gate,
    isOurHost: createHostCheck(config.hostNames),
    box,
    standby: standby.refusal,
    findCaller: (token) => (token === commandToken ? commandLine : findCaller(token)),
    page: consolePages(readFiles),
  });
  const command = (request: Request): Promise<Response> => elysia.handle(asCommand(request, commandToken));
  const sweep = (): Promise<void> => sweepFiles(database);
  const fieldWork = startFieldWork(store);
  const end = async (): Promise<void> => {
    await Promise.all([reads.stop(), texts.stop(), previews.stop(), fieldWork.stop(), readers.flush()]);
  };
  return { elysia, routes, command, sweep, stop: imports.stop, end };
}
