import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { cleanUp } from "../../appliance/box.ts";
import { conflictsOfHistory, runHistory } from "./history.ts";
import { copyWithMistake } from "./mistaken.ts";
import { mistakes } from "./mistakes.ts";
import { type History, historyOf, shrinkHistory } from "./steps.ts";

/**
 * `bun run test:away`: merges random histories of a box and a laptop, and holds them against the properties of a merge. What
 * fails is shrunk, and told with its seed. With --mistakes, it makes known mistakes in copies of the source, each of which must
 * be caught.
 */
const { values } = parseArgs({
  options: {
    histories: { type: "string", default: "200" },
    operations: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    attempts: { type: "string", default: "60" },
    mistakes: { type: "boolean", default: false },
  },
});
const [histories = 0, operations = 0, first = 0, maxAttempts = 0] = [
  ...[values.histories, values.operations, values.seed],
  // At a shorter history that fails as well.
  values.attempts,
].map(Number);

/** The most problems that are shown of one history. */
const maxShown = 10;
/** How much is shown of what has caught a mistake. */
const maxCaughtLength = 200;

/** The history of a seed; of some, one side does nothing, so that there is nothing to decide. */
const planned = (seed: number): History => {
  const history = historyOf(seed, operations);
  return seed % 10 === 5 ? { ...history, box: [] } : history;
};

/** Merges a history; counts into `asked` what it asks for. */
async function problemsOf(
  seed: number,
  history: History,
  asked: Map<string, number> = new Map(),
): Promise<readonly string[]> {
  try {
    const outcome = await runHistory(seed, history);
    for (const [what, count] of outcome.asked) asked.set(what, (asked.get(what) ?? 0) + count);
    return outcome.problems;
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    await cleanUp();
  }
}

/** Says what an history asks when its sides are exchanged, where that differs. */
async function asymmetry(history: History): Promise<readonly string[]> {
  const turned = { laptop: history.box, box: history.laptop };
  try {
    const [one, other] = [await conflictsOfHistory(history), await conflictsOfHistory(turned)];
    return [
      ...one.filter((name) => !other.includes(name)).map((name) => `asks for ${name} only as it is`),
      ...other
        .filter((name) => !one.includes(name))
        .map((name) => `asks for ${name} only the other way round`),
    ];
  } finally {
    await cleanUp();
  }
}

/** A problem without the records and values that it is about, which are others in another history. */
const kindOf = (problem: string): string =>
  problem
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "")
    .replace(/"[^"]*"|\d+/g, "")
    .slice(0, 80);

/** Tells what failed, and a shorter history that fails as well. */
async function tell(seed: number, history: History, problems: readonly string[]): Promise<void> {
  const show = (found: readonly string[]): void => {
    for (const problem of found.slice(0, maxShown)) console.log(`  ${problem}`);
  };
  console.log(`Seed ${seed}: ${problems.length} problems`);
  show(problems);
  const [first = ""] = problems;
  const fails = async (shorter: History): Promise<boolean> =>
    (await problemsOf(seed, shorter)).some((problem) => kindOf(problem) === kindOf(first));
  const least = await shrinkHistory(history, fails, maxAttempts);
  console.log(`  Shorter: ${JSON.stringify(least)}`);
  show(await problemsOf(seed, least));
}

async function runAll(): Promise<number> {
  const asked = new Map<string, number>();
  let failed = 0;
  for (let seed = first; seed < first + histories; seed += 1) {
    const history = planned(seed);
    const own = await problemsOf(seed, history, asked);
    const problems = [...own, ...(seed % 4 === 0 ? await asymmetry(history) : [])];
    if (problems.length === 0) continue;
    failed += 1;
    await tell(seed, history, problems);
  }
  const told = [...asked].sort(([, one], [, other]) => other - one);
  console.log(`${histories} histories of ${operations} operations a side, ${failed} failed.`);
  console.log(`Items: ${told.map(([what, count]) => `${count} ${what}`).join(", ")}`);
  return failed;
}

/** Looks for a history that catches each mistake, its own first; returns how many mistakes none has caught. */
async function runMistakes(): Promise<number> {
  let missed = 0;
  for (const mistake of mistakes) {
    const directory = join(tmpdir(), `sitebook-mistake-${process.pid}`);
    process.env.SITEBOOK_BINARY = copyWithMistake(mistake, directory);
    const [own] = await problemsOf(first, mistake.history);
    let caught = own === undefined ? undefined : `its own history: ${own}`;
    for (let seed = first; seed < first + histories && caught === undefined; seed += 1) {
      const [problem] = await problemsOf(seed, planned(seed));
      if (problem !== undefined) caught = `seed ${seed}: ${problem}`;
    }
    if (caught === undefined) missed += 1;
    console.log(
      `${mistake.name}: ${caught === undefined ? "NOT CAUGHT" : `caught by ${caught.slice(0, maxCaughtLength)}`}`,
    );
  }
  return missed;
}

const failures = values.mistakes ? await runMistakes() : await runAll();
process.exit(failures === 0 ? 0 : 1);
