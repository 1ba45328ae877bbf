import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import type { Merge, MergeCounts, MergeItem } from "../../features/merge/merges/answers.ts";
import { Failure } from "../../lib/failures/failure.ts";
import { maxBundleBytes } from "../../lib/limits.ts";
import type { Command } from "../command.ts";
import { dataFlag } from "../data.ts";
import { jsonOf, withApi } from "../transfer/ask.ts";
import type { AskApi } from "../transfer/here.ts";
import { readPassphrase } from "./passphrase.ts";

/** `sitebook away merge`: brings a bundle home at the box. */
export const awayMerge: Command = {
  name: "away merge",
  summary: "at the box: bring home what was changed on a clone, and show what applying it would do",
  usage: "FILE",
  flags: {
    dryRun: { flag: "--dry-run", meaning: "only show what would happen; nothing is stored" },
    passphraseStdin: {
      flag: "--passphrase-stdin",
      meaning: "the passphrase of an encrypted file, read from standard input to its end",
    },
    ...dataFlag,
  },
  examples: [
    {
      line: "sitebook away merge /media/stick/monday.sitebook-changes",
      effect: "stores it, to be decided and applied in the console; works while a server runs",
    },
    {
      line: "sitebook away merge monday.sitebook-changes --dry-run --passphrase-stdin < passphrase.txt",
      effect: "shows what an encrypted file would do",
    },
  ],
  run: async (args) => {
    const [path = ""] = args.words;
    const isDry = args.given.dryRun !== undefined;
    const passphrase = await readPassphrase(args);
    // Read before the rights change to those of the data directory's owner.
    const file = readBundleFile(path);
    await withApi(args, async (ask) => {
      const answer = await ask(`/api/merges?dryRun=${isDry}`, {
        method: "POST",
        headers: {
          "content-type": "application/octet-stream",
          ...(passphrase === null
            ? {}
            : { "sitebook-passphrase": Buffer.from(passphrase).toString("base64") }),
        },
        body: file,
      });
      const { data: merge } = await jsonOf<{ readonly data: Merge }>(answer);
      for (const line of describeMerge(merge, path)) console.log(line);
      if (isDry || merge.state !== "open") return;
      for (const line of await describeUndecided(ask, merge)) console.log(line);
      console.log(`Decide and apply it in the console: /away/merges/${merge.id}`);
    });
  },
};

function readBundleFile(path: string): Uint8Array<ArrayBuffer> {
  const handle = openBundle(path);
  try {
    const { size } = fstatSync(handle);
    if (size > maxBundleBytes)
      throw new Failure(
        `${path} is larger than ${maxBundleBytes / 1024 ** 2} MiB: it is no bundle of changes`,
      );
    return new Uint8Array(readFileSync(handle));
  } finally {
    closeSync(handle);
  }
}

function openBundle(path: string): number {
  try {
    return openSync(path, "r");
  } catch (error) {
    throw new Failure(
      `${path} cannot be read (${(error as Error).message}): name a file that "sitebook away save" wrote`,
    );
  }
}

/** What the states of items are called in a sentence. */
const words: Readonly<Record<keyof MergeCounts, string>> = {
  ready: "ready",
  decide: "to decide",
  waits: "waiting for another record",
  role: "beyond the role",
  same: "with nothing to do",
  applied: "applied",
};

function describeMerge({ name, email, savedAt, state, counts, group }: Merge, path: string): string[] {
  if (state === "applied" && group === null) return [`Nothing new: all of ${path} is at the box already.`];
  const told = (Object.keys(words) as (keyof MergeCounts)[])
    .filter((key) => counts[key] > 0)
    .map((key) => `${counts[key]} ${words[key]}`);
  return [`Changes of ${name} (${email}), saved at ${savedAt}: ${told.join(", ")}.`];
}

/** Lines about items that are told one by one. */
const maxTold = 20;

async function describeUndecided(ask: AskApi, { id, counts }: Merge): Promise<string[]> {
  if (counts.decide === 0) return [];
  const answer = await ask(`/api/merges/${id}/items?state=decide&pageSize=${maxTold}`);
  const { data, total } = await jsonOf<{ readonly data: readonly MergeItem[]; readonly total: number }>(
    answer,
  );
  const lines = data.map(({ resource, title, message }) => `  ${resource} ${title}: ${message ?? "decide"}`);
  return ["To decide:", ...lines, ...(total > data.length ? [`  and ${total - data.length} more`] : [])];
}
