import { existsSync } from "node:fs";
import { createApp } from "./app.ts";
import { type Backups, createBackups } from "./appliance/backup/backups.ts";
import { noAuthor } from "./appliance/backup/record.ts";
import { type OpenData, openData } from "./appliance/data/open.ts";
import type { BackupStanding } from "./appliance/health/answers.ts";
import { createHealth } from "./appliance/health/health.ts";
import { createMetrics } from "./appliance/health/metrics.ts";
import { startMetrics } from "./appliance/health/metricsServer.ts";
import { addressesOf } from "./appliance/serving/addresses.ts";
import { takeCommands } from "./appliance/serving/commands.ts";
import type { Front } from "./appliance/serving/front.ts";
import { listen } from "./appliance/serving/listen.ts";
import { createNotifier } from "./appliance/serving/notify.ts";
import { readPair } from "./appliance/serving/pair.ts";
import { createAddressOf, createIsSecure } from "./appliance/serving/proxies.ts";
import { createFaultLog, createRequestLog } from "./appliance/serving/requestLog.ts";
import { findTls } from "./appliance/serving/tls.ts";
import { tryAddress } from "./appliance/serving/tryAddress.ts";
import { warnOfPlainHttp } from "./appliance/serving/unencrypted.ts";
import { describeStandby, type FollowStanding, notFollowing } from "./appliance/standby/standing.ts";
import { describeLacking } from "./areas/people/factor/lacking.ts";
import { createFirstAdmin } from "./areas/people/setup/firstAdmin.ts";
import { createSetup, describeInvitation, type Invitation } from "./areas/people/setup/setup.ts";
import { createSignInLog } from "./areas/people/signIns/log.ts";
import { attachedKinds } from "./attached.ts";
import type { Config } from "./config.ts";
import { findCloneMark } from "./db/clones/mark.ts";
import { findStandbyMark } from "./db/clones/standby.ts";
import { backupFolder } from "./db/files.ts";
import { watchMerging } from "./db/mergeWatch.ts";
import { serveWrites } from "./db/serving.ts";
import type { LogFault } from "./http/errors.ts";
import { createHostCheck } from "./http/guard.ts";
import type { Log } from "./lib/log.ts";
import type { ProgressLine } from "./lib/progress.ts";
import { day } from "./lib/time/duration.ts";
import { inTime } from "./lib/time/every.ts";
import { createRepeats } from "./lib/time/repeats.ts";
import { commit, version } from "./lib/version.ts";
import { createStore } from "./resource/reading/store.ts";
import { registry } from "./resources/index.ts";

/** A Sitebook that answers requests. */
export interface Running {
  readonly url: string;
  /** Answers what has begun, for ten seconds at most, then closes the database. */
  stop(): Promise<void>;
}

/** Whom a start tells how it goes, and who tells it that it may end. */
interface Starting {
  readonly log: Log;
  readonly progress: ProgressLine;
  /** Aborted once a stop is asked for. */
  readonly asked: AbortSignal;
  readonly following?: Following;
}

/** What a standby keeps while its data is replaced. */
export interface Following {
  readonly front: Front;
  /** How the box is followed. */
  readonly standing: () => FollowStanding;
}

/**
 * Opens the data directory, makes the first administrator if one is configured and none is there, and listens. What can
 * be tried without the data is tried first, so that a start which cannot be leaves nothing behind. Where a stop is asked
 * for meanwhile it throws the reason of `asked`: work on the data is finished first, and the directory is let go.
 */
export async function serve(config: Config, { log, progress, asked, following }: Starting): Promise<Running> {
  // Where there is a directory its lock speaks first: it says more than a port that is taken.
  if (!existsSync(config.data) && following === undefined) tryAddress(config);
  if (typeof config.tls === "object") readPair(config.tls);
  await handleSignals(asked);
  const data = await openData(config.data, { litestream: config.litestream, log, progress });
  try {
    await handleSignals(asked);
    const store = createStore({ database: data.database, registry, attached: attachedKinds });
    if (config.firstAdmin !== undefined) await createFirstAdmin(store, config.firstAdmin, config.hostNames);
    await handleSignals(asked);
    return await serveData(data, config, log, following);
  } catch (error) {
    data.close();
    throw error;
  }
}

/** A signal is told in the next turn of the event loop; throws where one has come. */
async function handleSignals(asked: AbortSignal): Promise<void> {
  await Bun.sleep(0);
  asked.throwIfAborted();
}

/** Serves an open data directory, which is closed when the server stops. */
export async function serveData(
  data: OpenData,
  config: Config,
  log: Log,
  following?: Following,
): Promise<Running> {
  const { database, path } = data;
  const store = createStore({ database, registry, attached: attachedKinds });
  const { every, keep, bucket } = config.backup;
  const repeats = createRepeats(log);
  const { haveGone: haveFilesGone } = data.lostFiles;
  const directory = backupFolder(path);
  const backups = createBackups(store, { directory, every, keep, bucket, log: repeats.log, haveFilesGone });
  // Backs up at once what is still there, as no one can sign in to request it. A failure is logged.
  data.lostFiles.whenGone(() => void backups.run(noAuthor, "manual").catch(() => undefined));
  const warnings = [warnOfPlainHttp(config)].filter((warning) => warning !== undefined);
  for (const warning of warnings) log.warn(warning);
  const merging = database.ownsCheckpoints ? undefined : watchMerging(database, log);
  const mark = findStandbyMark(database);
  const standing = following?.standing ?? notFollowing;
  const described = () =>
    mark === undefined ? { problems: [], warnings: [] } : describeStandby(mark, standing());
  const health = createHealth(database, {
    version,
    commit,
    startedAt: Date.now(),
    clock: Date.now,
    backups: () => standingOf(backups),
    problems: () => [...backups.status().problems, ...(merging?.problems() ?? []), ...described().problems],
    get warnings() {
      return [...warnings, ...described().warnings];
    },
    inFlight: () => listening.pending(),
  });
  const signIns = createSignInLog(database, log);
  const metrics = config.metrics && createMetrics(database, health, signIns.counts);
  const tls = await findTls({ ...config, data: path }, log);
  const tellFault = createFaultLog(repeats);
  const logFault: LogFault = (fault, requestId) => tellFault(data.causeOf(fault), requestId);
  const announce = (invitation: Invitation): void => {
    process.stderr.write(`${describeInvitation(invitation, listening.url)}\n`);
  };
  const setup = createSetup({ store, directory: path, log, announce });
  const {
    elysia,
    command,
    sweep,
    stop: stopLongWork,
    end: endReads,
  } = createApp(store, config, {
    setup,
    backups,
    health,
    signIns,
    standby: following?.standing,
    addresses: () => addressesOf({ ...config, url: listening.url }),
    metrics: config.metrics === "main" ? metrics?.render : undefined,
    gate: {
      logFault,
      log: createRequestLog(log, repeats, { all: config.log.requests }),
      addressOf: createAddressOf(config.trustedProxies),
      isSecure: createIsSecure(config.trustedProxies, tls !== undefined),
      ...(tls === undefined ? {} : { strictTransport: (host: string) => listening.strictTransport(host) }),
      ...(metrics === undefined ? {} : { observe: metrics.observe }),
    },
  });
  // What the application has written while it was made is on the disk; all else goes by the writer.
  const writes = serveWrites(database, log);
  const ownMetrics =
    metrics !== undefined && config.metrics !== undefined && config.metrics !== "main"
      ? startMetrics(config.metrics, metrics.render, createHostCheck(config.hostNames))
      : undefined;
  if (ownMetrics !== undefined) log.info("metrics are served", { url: ownMetrics.url });
  const show = following?.front.show ?? listen;
  const listening = show(elysia, {
    ...config,
    tls,
    log: repeats.log,
    logFault: (fault) => logFault(fault, "none"),
  });
  const commands = takeCommands(path, command, log);
  // On an away copy no one is asked for a second factor: these stay on the box.
  if (findCloneMark(database) === undefined) describeLacking(database, config.requireSecondFactor, log);
  setup.begin();
  backups.start();
  const sweepNow = (): void =>
    void sweep().catch((error) =>
      repeats.log.error("unused files could not be deleted", { error: String(error) }),
    );
  const stopSweeping = inTime(day, sweepNow);
  sweepNow();
  // A standby that replaces its data goes on: what serves it tells systemd how it is.
  const notifier = following === undefined ? createNotifier(process.env) : undefined;
  notifier?.ready();
  return {
    url: listening.url,
    stop: async () => {
      notifier?.stopping();
      stopSweeping();
      stopLongWork();
      await Promise.all([
        listening.stop(),
        commands.stop(),
        ownMetrics?.stop(),
        Promise.race([backups.stop(), Bun.sleep(drainMilliseconds)]),
      ]);
      await endReads();
      setup.close();
      repeats.flush();
      merging?.stop();
      await writes.stop();
      data.close();
    },
  };
}

/** How long a backup that is being taken may hold up a stop; what is left of it is removed by the next one. */
const drainMilliseconds = 10_000;

function standingOf(backups: Backups): BackupStanding {
  const { lastSuccess, lastFailure, isFailing } = backups.status();
  return {
    lastSuccessAt: lastSuccess?.at ?? null,
    lastFailure: lastFailure && { at: lastFailure.at, problem: lastFailure.error },
    isFailing,
  };
}
