import { cpSync, readFileSync, realpathSync } from "node:fs";
import { basename, join } from "node:path";
import { databaseFile } from "../../src/db/files.ts";
import { createRandom, type Random } from "../../src/demo/random.ts";
import { newDataWith, newDirectory, start } from "../appliance/box.ts";
import { diskBelow } from "../disk/disk.ts";
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

/** Records what Sitebook does to its disk under many writers, until that are so many bytes, and in its stop. */
export async function recordWrites(bytes: number, delay?: number): Promise<Recording> {
  const template = await newDataWith("Before");
  const data = join(newDirectory(), "data");
  cpSync(template, data, { recursive: true });
  const record = join(newDirectory(), "record");
  const server = await start(data, { env: diskBelow(data, { record, ...(delay && { delay }) }) });
  const promises = await drive(server, record, bytes);
  const code = await server.stop();
  if (code !== 0) throw new Error(`it stopped with ${code}: ${server.errors()}`);
  return { template, operations: readRecord(record, realpathSync(data)), promises };
}

/** A power cut after an operation, and what was wrong with what it left. */
export interface Cut {
  readonly after: number;
  readonly way: Way;
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
    yield { after: index, way, wrong };
  }
}

/**
 * Chooses after which operations the power is cut: half of them anywhere, half where the log is brought into the database
 * or begun anew, which is rare.
 */
function chooseMoments(operations: readonly Recorded[], count: number, random: Random): ReadonlySet<number> {
  const isRare = (operation: Recorded): boolean =>
    operation.kind === "truncate" ||
    operation.kind === "unlink" ||
    !operation.file.endsWith("-wal") ||
    (operation.kind === "write" && operation.offset === 0);
  const rare = operations.flatMap((operation, index) => (isRare(operation) ? [index] : []));
  const all = [...operations.keys()];
  const chosen = new Set<number>();
  for (let n = 0; n < count; n += 1) {
    const choice = n % 2 === 0 || rare.length === 0 ? all : rare;
    chosen.add(random.pick(choice));
  }
  return chosen;
}

/**
 * The operations as they would be on a disk that says of each flush that it is done while it is not, until the next one
 * is: those who trust it answer too early, and cuts must show it.
 */
export function withEarlyAnswers(operations: readonly Recorded[]): Recorded[] {
  const owed = new Set<string>();
  return operations.flatMap((operation) => {
    if (operation.kind !== "flush done") return [operation];
    if (owed.has(operation.file)) return [operation];
    owed.add(operation.file);
    return [];
  });
}
