import { join } from "node:path";
import { measureAway } from "./away/measure.ts";
import { type AwayTimes, tableOfAway } from "./away/report.ts";
import { measureBars } from "./beside/measure.ts";
import { tableOfBars } from "./beside/report.ts";
import { measureCustomFields } from "./customFields/measure.ts";
import { tableOfCustomFields } from "./customFields/report.ts";
import { fillDirectory } from "./data/fill.ts";
import { fillMixed } from "./data/mixed.ts";
import { countWrites } from "./exact/measure.ts";
import { tableOfCounts } from "./exact/report.ts";
import { measureExchange } from "./exchange/measure.ts";
import { tableOfExchange } from "./exchange/report.ts";
import { measureGrowth } from "./growth/measure.ts";
import { tableOfGrowth } from "./growth/report.ts";
import { measureHuge } from "./huge/measure.ts";
import { tableOfHuge } from "./huge/report.ts";
import { fullLists } from "./load/fullLists.ts";
import { followMemory, measureLists } from "./memory/measure.ts";
import { tableOfMemory } from "./memory/report.ts";
import { measureMixes } from "./mixed/measure.ts";
import { tableOfMixes } from "./mixed/report.ts";
import type { Options, PartName } from "./options.ts";
import { fillOutputs } from "./outputs/fill.ts";
import { measureOutputs } from "./outputs/measure.ts";
import { tableOfOutputs } from "./outputs/report.ts";
import { tableOfRows } from "./report/rows.ts";
import type { Table } from "./report/table.ts";
import { type Facts, readFacts } from "./rows/facts.ts";
import { measureRows } from "./rows/measure.ts";
import { keptRows, readRows } from "./rows/reads.ts";
import type { Row } from "./rows/row.ts";
import { writeRows } from "./rows/writes.ts";
import { fillScale } from "./scale/fill.ts";
import { measureScale } from "./scale/measure.ts";
import { countsAt } from "./scale/plan.ts";
import { tableOfScale } from "./scale/report.ts";
import { measureSearch } from "./search/measure.ts";
import { tableOfSearch } from "./search/report.ts";
import { copyOf, withoutKept } from "./setup/server.ts";
import { root, workspace } from "./setup/workspace.ts";
import { fillSite } from "./site/fill.ts";
import { measureSite } from "./site/measure.ts";
import { tableOfSite } from "./site/report.ts";
import { measureSlowDisk } from "./slowDisk/measure.ts";
import { tableOfSlowDisk } from "./slowDisk/report.ts";
import { measureSync } from "./slowDisk/sync.ts";
import { measureUpsert } from "./upsert/measure.ts";
import { tableOfUpsert } from "./upsert/report.ts";
import { measureVersions, otherExecutable } from "./versions/measure.ts";
import { tableOfVersions } from "./versions/report.ts";

/** What the parts work on: a data directory to copy, and what is known of it. */
export interface Stage {
  readonly template: string;
  readonly facts: Facts;
  readonly options: Options;
}

const vlanCount = 10_000;

/** Records that are searched. */
const recordCount = 100_000;

/** Devices that outputs are made of. */
const outputCount = 20_000;

/** Records of the boxes that clones are taken of. */
const awayCounts = [10_000, 100_000] as const;

/** How each part is measured. */
const parts: Readonly<Record<PartName, (stage: Stage) => Promise<Table>>> = {
  reads: (stage) => compareRows("Reads, each answer rendered again", stage, readRows, withoutKept),
  kept: (stage) =>
    compareRows("Lists as they are served, kept while nothing they show has changed", stage, keptRows),
  writes: (stage) => compareRows("Writes", stage, writeRows),
  growth: async ({ template, options }) => {
    const large = options.quick ? 100_000 : 1_000_000;
    const [small, grown] = [copyOf(template), join(workspace, "large")];
    console.error(`… ${large} VLANs`);
    await fillDirectory(grown, large);
    return tableOfGrowth(await measureGrowth(small, grown), vlanCount, large);
  },
  search: async () => {
    const directory = join(workspace, "mixed");
    console.error(`… ${recordCount} records of all kinds`);
    await fillMixed(directory, recordCount);
    return tableOfSearch(await measureSearch(directory), recordCount);
  },
  custom: async ({ options }) => {
    const count = options.quick ? 10_000 : recordCount;
    console.error(`… ${count} records with ten custom fields, and as many without`);
    return tableOfCustomFields(await measureCustomFields(count), count);
  },
  site: async () => {
    const directory = join(workspace, "site");
    console.error("… a site that is full");
    return tableOfSite(await measureSite(directory, await fillSite(directory)));
  },
  scale: async ({ options: { size } }) => {
    const [directory, counts] = [join(root, `dist/scale-${size}`), countsAt(size)];
    console.error(`… ${directory}, which is kept for the next run`);
    await fillScale(directory, counts);
    return tableOfScale(await measureScale(directory), counts);
  },
  outputs: async ({ options }) => {
    const directory = join(workspace, "outputs");
    console.error(`… ${outputCount} devices with addresses`);
    await fillOutputs(directory, outputCount);
    return tableOfOutputs(await measureOutputs(directory, options.quick ? 4 : 20), outputCount);
  },
  away: async ({ options }) => {
    const measured: AwayTimes[] = [];
    for (const rows of options.quick ? awayCounts.slice(0, 1) : awayCounts) {
      const directory = join(workspace, `away-${rows}`);
      console.error(`… ${rows} records of all kinds`);
      await fillMixed(directory, rows);
      measured.push({ rows, steps: await measureAway(directory) });
    }
    return tableOfAway(measured);
  },
  exchange: async ({ template }) => tableOfExchange(await measureExchange(template)),
  beside: async ({ template }) => tableOfBars(await measureBars(template)),
  mixed: async ({ template, facts, options }) =>
    tableOfMixes(await measureMixes(template, facts, options.quick ? 4 : 30)),
  memory: async ({ template, facts, options: { minutes } }) => {
    const samples = await followMemory(template, facts, minutes);
    const served = await measureLists(template, fullLists.slice(0, 1));
    return tableOfMemory(samples, minutes, served, await measureLists(template, fullLists, withoutKept));
  },
  "slow-disk": async ({ template, facts, options }) =>
    tableOfSlowDisk(await measureSlowDisk(template, facts, options.pace), measureSync(500)),
  huge: async ({ template, facts }) => tableOfHuge(await measureHuge(template, facts, [1, 20])),
  exact: async ({ template, facts }) => tableOfCounts(await countWrites(template, facts)),
  versions: async ({ options: { pace } }) => {
    const executable = otherExecutable();
    if (executable === undefined) throw new Error("SITEBOOK_BESIDE names no executable to compare with");
    return tableOfVersions(await measureVersions(executable, pace), executable);
  },
  upsert: async ({ template, options }) =>
    tableOfUpsert(await measureUpsert(template, options.quick ? 1 : options.pace.rounds)),
};

async function compareRows(
  title: string,
  { template, facts, options: { quick, pace } }: Stage,
  rows: readonly Row[],
  flags: readonly string[] = [],
): Promise<Table> {
  const isAsked = ({ slow }: { readonly slow?: true }): boolean => !quick || slow !== true;
  const asked = rows.filter(isAsked).map((row) => ({ ...row, floors: row.floors.filter(isAsked) }));
  return tableOfRows(title, await measureRows(template, facts, asked, pace, flags));
}

/** Makes the data and measures one part after another. */
export async function* measureParts(options: Options): AsyncGenerator<Table> {
  const template = join(workspace, "template");
  console.error(`… ${vlanCount} VLANs and what belongs to them`);
  await fillDirectory(template, vlanCount);
  const stage: Stage = { template, facts: readFacts(template), options };
  for (const name of options.parts) yield await parts[name](stage);
}
