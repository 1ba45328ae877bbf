import { createApp } from "../../app.ts";
import { createBackups } from "../../appliance/backup/backups.ts";
import type { OpenData } from "../../appliance/data/open.ts";
import { createHealth } from "../../appliance/health/health.ts";
import { createSetup } from "../../areas/people/setup/setup.ts";
import { createSignInLog } from "../../areas/people/signIns/log.ts";
import { attachedKinds } from "../../attached.ts";
import { readConfig } from "../../config.ts";
import { backupFolder } from "../../db/files.ts";
import { createLog } from "../../lib/log.ts";
import { commit, version } from "../../lib/version.ts";
import { createStore } from "../../resource/reading/store.ts";
import { registry } from "../../resources/index.ts";

/** Asks the API of a data directory for something, with all rights. */
export type AskApi = (path: string, request?: RequestInit) => Promise<Response>;

/** Answers requests over an open data directory without listening for any. */
export function answerHere({ database, path, lostFiles }: OpenData): AskApi {
  const log = createLog("text");
  const store = createStore({ database, registry, attached: attachedKinds });
  const setup = createSetup({ store, directory: path, log, announce: () => undefined });
  const directory = backupFolder(path);
  const { haveGone: haveFilesGone } = lostFiles;
  const backups = createBackups(store, {
    directory,
    every: undefined,
    keep: 1,
    bucket: undefined,
    log,
    haveFilesGone,
  });
  const health = createHealth(database, {
    version,
    commit,
    startedAt: Date.now(),
    clock: Date.now,
    backups: () => ({ lastSuccessAt: null, lastFailure: null, isFailing: false }),
    problems: () => [],
    warnings: [],
    inFlight: () => 0,
  });
  const { command } = createApp(store, readConfig({}, {}), {
    setup,
    backups,
    health,
    signIns: createSignInLog(database, log),
    addresses: () => [],
    metrics: undefined,
    gate: { logFault: (fault, requestId) => log.error("fault", { requestId, fault: String(fault) }) },
  });
  return (route, request) => command(new Request(`http://localhost${route}`, request));
}
