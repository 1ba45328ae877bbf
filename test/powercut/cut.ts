import { cpSync, readFileSync, realpathSync } from "node:fs";
import { basename, join } from "node:path";
import { databaseFile } from "../../src/db/files.ts";
import { createRandom, type Random } from "../../src/demo/random.ts";
import { newDataWith, newDirectory, start } from "../appliance/box.ts";
import { diskBelow } from "../disk/disk.ts";
import { addPeople } from "./addPeople.ts";
import { drive } from "./drive.ts";
import { examine } from "./examine.ts";
import { brokenPromises, type Promised } from "./promises.ts";
import { type Recorded, readRecord } from "./record.ts";
import { type Way, wayNames } from "./remains.ts";
import { createReplay } from "./replay.ts";

/** A Sitebook that served writers until it was stopped, and all that was done to its database's files meanwhile. */
export interface Recording {
  /** Its data directory as it was before. */
  readonly template: string;
  readonly operations: readonly Recorded[];
  readonly promises: readonly Promised[];
}

/** How a recording is made. */
interface RecordingOptions {
  /** Microseconds that every flush takes longer. */
  readonly delay?: number;
  /** How many people other processes add meanwhile, at most: the more there are, the less the writers get to do. */
  readonly people?: number;
}

/** Records what Sitebook does to its disk under many writers, until that are so many bytes, and in its stop. */
export async function recordWrites(
  bytes: number,
  { delay, people = 0 }: RecordingOptions = {},
): Promise<Recording> {
  const template = await newDataWith("Before");
  const data = join(newDirectory(), "data");
  cpSync(template, data, { recursive: true });
  const record = join(newDirectory(), "record");
  const env = diskBelow(data, { record, ...(delay && { delay }) });
  const server = await start(data, { env });
  const driven = drive(server, record, bytes);
  const added = people > 0 ? addPeople(data, record, env, driven, people) : [];
  const promises = (await Promise.all([driven, added])).flat();
  const code = await server.stop();
  if (code !== 0) throw new Error(`it stopped with ${code}: ${server.errors()}`);
  return { template, operations: readRecord(record, realpathSync(data)), promises };
}

/** A power cut after an operation, and what was wrong with what it left. */
export interface Cut {
  readonly after: number;
  readonly way: Way;
  /** Whether the log was being merged into the database or restarted. */
  readonly isAtCheckpoint: boolean;
  readonly wrong: readonly string[];
}

/** Cuts the power at so many moments of a recording, in every way by turns, and examines what each leaves. */
export async function* cutPower(
  { template, promises }: Recording,
  operations: readonly Recorded[],
  count: number,
  seed: number,
): AsyncGenerator<Cut> {
  const random = createRandom(seed);
  const file = databaseFile(template);
  const replay = createReplay(new Map([[basename(file), readFileSync(file)]]));
  const place = join(newDirectory(), "data");
  const moments = chooseMoments(operations, count, random);
  let cuts = 0;
  for (const [index, operation] of operations.entries()) {
    replay.apply(operation);
    if (!moments.has(index)) continue;
    const way = wayNames[cuts % wayNames.length] ?? "none";
    cuts += 1;
    const examined = await examine(template, place, replay.cut(way, random));
    const wrong =
      "damage" in examined ? [examined.damage] : brokenPromises(promises, examined.found, operation.end);
    yield { after: index, way, isAtCheckpoint: isAtCheckpoint(operation), wrong };
  }
}

/** Whether an operation merges the log into the database or restarts the log. */
const isAtCheckpoint = (operation: Recorded): boolean =>
  operation.kind === "truncate" ||
  operation.kind === "unlink" ||
  !operation.file.endsWith("-wal") ||
  (operation.kind === "write" && operation.offset === 0);

/** Chooses after which operations the power is cut: half of them anywhere, half at checkpoints, which are rare. */
function chooseMoments(operations: readonly Recorded[], count: number, random: Random): ReadonlySet<number> {
  const rare = operations.flatMap((operation, index) => (isAtCheckpoint(operation) ? [index] : []));
  const all = [...operations.keys()];
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, all.length)) {
    const isAnywhere = chosen.size % 2 === 0 || rare.every((index) => chosen.has(index));
    chosen.add(random.pick(isAnywhere ? all : rare));
  }
  return chosen;
}

/**
 * The operations as they would be on a disk that says of each flush that it is done while it is not, until the next one
 * is: those who trust it answer too early, and cuts must show it.
 */
export function withEarlyAnswers(operations: readonly Recorded[]): Recorded[] {
  const owed = new Map<string, number>();
  return operations.flatMap((operation) => {
    if (operation.kind !== "flush done") return [operation];
    const flush = owed.get(operation.file);
    owed.set(operation.file, operation.flush);
    return flush === undefined ? [] : [{ ...operation, flush }];
  });
}
