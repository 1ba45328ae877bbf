import { type OpenData, openData } from "../../appliance/data/open.ts";
import { planMigrations } from "../../appliance/data/plan.ts";
import { readCommandAddress } from "../../appliance/serving/commands.ts";
import { Failure } from "../../lib/failures/failure.ts";
import { createLog, type Log } from "../../lib/log.ts";
import { isObject } from "../../lib/object.ts";
import { terminalProgress } from "../../lib/progress.ts";
import { actAsOwner } from "../actAsOwner.ts";
import type { Arguments } from "../command.ts";
import { requireData } from "../data.ts";
import { type AskApi, answerHere } from "./here.ts";

/** The exit code of a directory that another process holds. */
const inUse = 75;

/** A start says what is worth knowing of a directory; a command says what it was asked. */
const failuresAlone: Log = { ...createLog("text"), info: () => undefined, warn: () => undefined };

/** How often the event loop is kept alive: threads that work do not do so. */
const awake = 1000;

/**
 * Has the API of a data directory at hand: that of the server which has it open, else the same one in this process. So
 * there is one writer and one code path, regardless of who runs the command.
 */
export async function withApi(args: Arguments, work: (ask: AskApi) => Promise<void>): Promise<void> {
  const path = requireData(args);
  actAsOwner(path);
  refuseOlder(path);
  const data = await open(path);
  if (data === undefined) return work(askServer(path));
  const timer = setInterval(() => undefined, awake);
  try {
    await work(answerHere(data));
  } finally {
    clearInterval(timer);
    data.close();
  }
}

/** Nothing but a start migrates, which takes a snapshot first and says so. */
function refuseOlder(path: string): void {
  const { file, pending } = planMigrations(path);
  if (pending.length === 0) return;
  throw new Failure(
    `${file} is from an older version and needs migration (${pending.join(", ")}): start sitebook serve first`,
  );
}

/** Opens the directory; undefined where a server that takes commands has it. */
async function open(path: string): Promise<OpenData | undefined> {
  try {
    const progress = terminalProgress(process.stderr);
    return await openData(path, { litestream: false, log: failuresAlone, progress });
  } catch (error) {
    const isServed =
      error instanceof Failure && error.exitCode === inUse && readCommandAddress(path) !== undefined;
    if (isServed) return undefined;
    throw error;
  }
}

function askServer(path: string): AskApi {
  const { address = "", secret = "" } = readCommandAddress(path) ?? {};
  return async (route, request = {}) => {
    const headers = new Headers(request.headers);
    headers.set("authorization", `Bearer ${secret}`);
    try {
      return await fetch(`${address}${route}`, { ...request, headers });
    } catch {
      throw new Failure(`the server of ${path} does not answer: see its log, or stop it and try again`);
    }
  };
}

/** The JSON of a good answer; throws a `Failure` with what the API refuses it for. */
export async function jsonOf<Json>(answer: Response): Promise<Json> {
  await requireGood(answer);
  return (await answer.json()) as Json;
}

/** Throws a `Failure` with what the API refuses, where it does. */
export async function requireGood(answer: Response): Promise<void> {
  if (answer.ok) return;
  const refused: unknown = await answer.json().catch(() => undefined);
  const told =
    isObject(refused) && typeof refused.error === "string" ? refused.error : `status ${answer.status}`;
  throw new Failure(told);
}
