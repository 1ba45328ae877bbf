import { parseArgs } from "node:util";
import type { Pace } from "./rows/measure.ts";

/** The parts of the suite, in the order in which they run. */
export const partNames = [
  "reads",
  "kept",
  "writes",
  "upsert",
  "exact",
  "growth",
  "search",
  "custom",
  "site",
  "scale",
  "outputs",
  "away",
  "exchange",
  "beside",
  "mixed",
  "memory",
  "huge",
  "slow-disk",
  "versions",
] as const;

/** The parts of a whole run; two versions are compared on demand. */
export const wholeRun: readonly PartName[] = partNames.filter((name) => name !== "versions");

/** The name of a part. */
export type PartName = (typeof partNames)[number];

/** What a run is to do. */
export interface Options {
  readonly parts: readonly PartName[];
  /** Everything short, so that it takes less than a minute: a look, not a result. */
  readonly quick: boolean;
  /** Keep the results of these parts, beside those of the last whole run. */
  readonly keep: boolean;
  /** Exit with 1 where a goal is missed. */
  readonly strict: boolean;
  readonly pace: Pace;
  /** How long the part about memory takes. */
  readonly minutes: number;
  /** The part of the whole size at which the part about scale is measured. */
  readonly size: number;
}

const usage = `bun run bench [--quick] [--only PART[,PART]] [--rounds N] [--seconds N] [--minutes N] [--size N] [--keep] [--strict]

  --quick      short rounds, without growth, search, site, scale, outputs, away, exchange, beside, mixed, memory, huge and slow-disk; RESULTS.md stays as it is
  --only       only these parts: ${partNames.join(", ")}; RESULTS.md stays as it is, unless with --keep
  --rounds     turns of each server, of which the median counts (5)
  --seconds    length of a turn (3)
  --minutes    length of the mixed load of the part about memory (10)
  --size       part of the whole size of the part about scale, such as 0.1 (1)
  --keep       replace the tables of these parts in RESULTS.md, each with its date and commit; not with --quick
  --strict     exit with 1 where a goal is missed

The part "versions" compares with the executable that SITEBOOK_BESIDE names, of an older version.`;

/** Parts of a quick run. */
const quickParts: readonly PartName[] = ["reads", "writes", "upsert", "exact"];

/** Reads the command line; says how it is written and exits where it is wrong. */
export function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        quick: { type: "boolean", default: false },
        keep: { type: "boolean", default: false },
        strict: { type: "boolean", default: false },
        only: { type: "string" },
        rounds: { type: "string" },
        seconds: { type: "string" },
        minutes: { type: "string" },
        size: { type: "string" },
        help: { type: "boolean", default: false },
      },
    });
    const { quick, keep, strict, only, rounds, seconds, minutes, size, help } = values;
    if (help) {
      console.log(usage);
      process.exit(0);
    }
    return {
      parts: only === undefined ? (quick ? quickParts : wholeRun) : only.split(",").map(readPart),
      quick,
      keep,
      strict,
      pace: {
        rounds: readCount(rounds ?? (quick ? "2" : "5")),
        seconds: readCount(seconds ?? (quick ? "1" : "3")),
        warmUp: [2, quick ? 0.7 : 2],
      },
      minutes: readNumber(minutes ?? (quick ? "1" : "10")),
      size: readNumber(size ?? "1"),
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}

function readPart(text: string): PartName {
  const part = partNames.find((name) => name === text);
  if (part === undefined) throw new Error(`there is no part ${text}`);
  return part;
}

function readCount(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`${text} is not a whole number above 0`);
  return Number(text);
}

function readNumber(text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new Error(`${text} is not a number above 0`);
  return number;
}
