import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRandom, type Random } from "../../../src/demo/random.ts";
import type { AwayChange } from "../../../src/features/merge/answers.ts";
import type { Merge, MergeChoice, MergeItem } from "../../../src/features/merge/merges/answers.ts";
import { newDirectory } from "../../appliance/box.ts";
import { type ReceivedMerge, readBundleOf, uploadBundle } from "../bringHome.ts";
import { type AwayBox, expectStatus, type Laptop, startBox } from "../world.ts";
import { judgeApply } from "./applied.ts";
import { changedAway, conflictsOf, differenceOf, judgePreview, type Meeting } from "./compare.ts";
import { type Decided, decideItems, judgeDecisions } from "./decide.ts";
import { brokenReferences, compareLog } from "./log.ts";
import { type Handles, seedBox } from "./seed.ts";
import { createSide, type Side } from "./side.ts";
import type { History, Step } from "./steps.ts";
import { type Contents, readContents } from "./tables.ts";

/** What a history came to. */
export interface Outcome {
  /** What was found wrong; nothing if all properties hold. */
  readonly problems: readonly string[];
  /** How many items there were, by what was asked about them. */
  readonly asked: ReadonlyMap<string, number>;
  /** The conflicts of fields, to be compared with those of the history the other way round. */
  readonly conflicts: readonly string[];
}

/** A box and a laptop on which a history was played. */
interface Played {
  readonly box: AwayBox;
  readonly laptop: Laptop;
  readonly handles: Handles;
  readonly sides: { readonly box: Side; readonly laptop: Side };
  readonly base: Contents;
}

/** Plays a history on two servers, merges it as a person might, and holds it against all properties. */
export async function runHistory(seed: number, history: History): Promise<Outcome> {
  const played = await play(history);
  try {
    const outcome = await holdProperties(played, seed, history);
    await played.box.stop();
    const { code, output, errors } = await played.box.run("check");
    const broken = code === 0 ? [] : [`sitebook check: ${output}${errors}`];
    return { ...outcome, problems: [...outcome.problems, ...broken] };
  } finally {
    await Promise.all([played.box.server.kill(), played.laptop.server.kill()]);
  }
}

/** Says where the laptop tells other changes than those in which it differs from what the box was. */
export async function judgeToldChanges(history: History): Promise<string[]> {
  const { box, laptop, base } = await play(history);
  try {
    const away = await readContents(laptop.api, laptop.data);
    const { body } = await expectStatus(200, laptop.api.get("/api/away/changes?pageSize=10000"));
    const told = (body.data as AwayChange[]).map(({ resource, recordId }) => `${resource}/${recordId}`);
    const changed = changedAway({ base, laptop: away });
    return [
      ...changed.filter((key) => !told.includes(key)).map((key) => `${key} was changed and is not told`),
      ...told.filter((key) => !changed.includes(key)).map((key) => `${key} is told and was not changed`),
      ...compareLog(laptop.data, away),
    ];
  } finally {
    await Promise.all([box.stop(), laptop.stop()]);
  }
}

/** The conflicts of fields of a history, without merging it. */
export async function conflictsOfHistory(history: History): Promise<readonly string[]> {
  const { box, laptop, handles } = await play(history);
  try {
    const { items } = await uploadBundle(box, await readBundleOf(laptop));
    return conflictNames(items, handles);
  } finally {
    await Promise.all([box.stop(), laptop.stop()]);
  }
}

/** What all histories begin with. */
interface Start {
  /** The program that has made it. */
  readonly program: string | undefined;
  readonly data: string;
  readonly handles: Handles;
  readonly base: Contents;
}

let start: Start | undefined;

/** Makes a box that histories begin with, once for a program. */
async function startOf(program: string | undefined): Promise<Start> {
  if (start !== undefined && start.program === program) return start;
  const box = await startBox();
  const handles = await seedBox(box.api);
  const base = await readContents(box.api, box.data);
  await box.stop();
  const directory = mkdtempSync(join(tmpdir(), "sitebook-histories-"));
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  cpSync(box.data, directory, { recursive: true });
  start = { program, data: directory, handles, base };
  return start;
}

async function play(history: History): Promise<Played> {
  const { data, handles, base } = await startOf(process.env.SITEBOOK_BINARY);
  const own = join(newDirectory(), "box");
  cpSync(data, own, { recursive: true });
  const box = await startBox([], own);
  const laptop = await box.take();
  const sides = { box: createSide(box.api, handles), laptop: createSide(laptop.api, handles) };
  await Promise.all([playAll(sides.box, history.box), playAll(sides.laptop, history.laptop)]);
  return { box, laptop, handles, sides, base };
}

async function playAll(side: Side, steps: readonly Step[]): Promise<void> {
  for (const step of steps) await side.play(step);
}

/** A history that is held against the properties, and what was found wrong so far. */
interface Held extends Played {
  readonly random: Random;
  readonly problems: string[];
}

const note = ({ problems }: Held, where: string, found: readonly string[]): void => {
  problems.push(...found.map((problem) => `${where}: ${problem}`));
};

const read = (place: AwayBox | Laptop): Promise<Contents> => readContents(place.api, place.data);

/** The log comes to the tables, and no reference leads nowhere. */
function checkTables(held: Held, where: string, place: AwayBox | Laptop, contents: Contents): void {
  note(held, `${where}, log and tables`, compareLog(place.data, contents));
  note(held, `${where}, references`, brokenReferences(place.data).map(text));
}

async function holdProperties(played: Played, seed: number, history: History): Promise<Outcome> {
  const { box, laptop, handles, base } = played;
  const held: Held = { ...played, random: createRandom(seed + 1), problems: [] };
  const [before, away] = [await read(box), await read(laptop)];
  checkTables(held, "at the box before", box, before);
  checkTables(held, "on the laptop", laptop, away);
  const meeting = { base, laptop: away, box: before };

  const bundle = await readBundleOf(laptop);
  const first = await uploadBundle(box, bundle);
  note(held, "a preview leaves", differenceOf(before, await read(box)));
  note(held, "preview", judgePreview(meeting, first.items));
  const outcome = {
    problems: held.problems,
    asked: countAsked(first.items),
    conflicts: conflictNames(first.items, handles),
  };
  const isAlone = history.box.length === 0;
  const open = first.items.filter(({ state }) => state !== "ready" && state !== "same");
  if (isAlone)
    note(
      held,
      "without changes at the box",
      open.map(({ key, state, reason }) => `${key} is ${state} ${reason}`),
    );
  if (first.merge.state === "applied") return outcome;

  const { applied, open: left } = await applyDecided(held, meeting, first);
  const after = await read(box);
  if (isAlone) note(held, "all of the laptop is at the box", differenceOf(away, after));
  await sendAgain(held, "the same bundle again", bundle, after);
  if (applied.group !== null) await undoAndRedo(held, { group: applied.group, before, after, bundle, left });
  await decideRest(held, bundle);
  note(held, "work goes on", await workOn({ ...held, away }, seed));
  checkTables(held, "at the box at the end", box, await read(box));
  return outcome;
}

function countAsked(items: readonly MergeItem[]): ReadonlyMap<string, number> {
  const asked = new Map<string, number>();
  for (const { state, reason } of items) asked.set(reason ?? state, (asked.get(reason ?? state) ?? 0) + 1);
  return asked;
}

/** A merge that was applied, and the keys of the items that this has left open. */
interface AppliedMerge {
  readonly applied: Merge;
  readonly open: ReadonlySet<string>;
}

/** Decides at random and applies: what was told is what happens. */
async function applyDecided(held: Held, meeting: Meeting, first: ReceivedMerge): Promise<AppliedMerge> {
  const { box, random } = held;
  const { id } = first.merge;
  const decided = new Map<string, Decided>();
  const chosen = new Map<string, Set<MergeChoice>>();
  const waited = new Map<string, Set<string>>();
  let { items } = first;
  // Decisions bring others: what waited for a record asks once that is decided.
  for (let round = 0; round < 4; round += 1) {
    const decisions = decideItems(items, random);
    if (decisions.length === 0) break;
    for (const { key, needs } of items) waited.set(key, new Set([...(waited.get(key) ?? []), ...needs]));
    const reasons = new Map(items.map(({ key, reason }) => [key, reason]));
    for (const decision of decisions) {
      const { key, choice } = decision;
      decided.set(key, { decision, reason: reasons.get(key) ?? null });
      if (choice) chosen.set(key, (chosen.get(key) ?? new Set()).add(choice));
    }
    await expectStatus(200, box.decide(id, { decisions }));
    items = await box.items(id);
  }
  note(held, "decisions leave", differenceOf(meeting.box, await read(box)));
  await expectStatus(200, box.api.post(`/api/merges/${id}/preview`));
  const preview = await box.items(id);
  const applied: Merge = (await expectStatus(200, box.apply(id))).body.data;
  const after = await read(box);
  checkTables(held, "at the box after", box, after);
  const told = await box.items(id);
  note(held, "decisions", judgeDecisions(decided, preview));
  note(held, "decisions after the apply", judgeDecisions(decided, told));
  note(held, "apply", judgeApply({ meeting, after, preview, told, chosen, waited }));
  const open = told.filter(({ state }) => state === "decide" || state === "waits");
  return { applied, open: new Set(open.map(({ key }) => key)) };
}

/**
 * Twice is once: what was merged is not merged again. Of what was not, by its keys, an undo may have freed the place: that may
 * be ready now, and is not applied here.
 */
async function sendAgain(
  held: Held,
  where: string,
  bundle: Uint8Array<ArrayBuffer>,
  expected: Contents,
  freed: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { box } = held;
  const { merge, items } = await uploadBundle(box, bundle);
  note(held, `${where} leaves`, differenceOf(expected, await read(box)));
  const ready = items.filter(({ state }) => state === "ready");
  note(
    held,
    where,
    ready.filter(({ key }) => !freed.has(key)).map(({ key }) => `${key} is ready again`),
  );
  if (ready.some(({ key }) => freed.has(key))) return;
  if (merge.state !== "applied") await box.apply(merge.id);
  note(held, `${where} and applied leaves`, differenceOf(expected, await read(box)));
}

interface Undoing {
  readonly group: number;
  readonly before: Contents;
  readonly after: Contents;
  readonly bundle: Uint8Array<ArrayBuffer>;
  /** The keys of the items that are not merged. */
  readonly left: ReadonlySet<string>;
}

/** Undoing a merge brings back what was there, and undoing that, what was merged. */
async function undoAndRedo(held: Held, { group, before, after, bundle, left }: Undoing): Promise<void> {
  const { box } = held;
  const undo = async (where: string, number: number): Promise<number | undefined> => {
    const { status, text: answer, body } = await box.api.post(`/api/change-groups/${number}/undo`);
    if (status !== 200) note(held, where, [`answered ${status}: ${answer}`]);
    return status === 200 ? body.data.group : undefined;
  };
  const undone = await undo("undo", group);
  if (undone === undefined) return;
  const back = await read(box);
  note(held, "undo", differenceOf(before, back));
  checkTables(held, "at the box after the undo", box, back);
  await sendAgain(held, "the same bundle after the undo", bundle, back, left);
  await undo("undo of the undo", undone);
  note(held, "undo of the undo", differenceOf(after, await read(box)));
}

async function decideRest({ box, random }: Held, bundle: Uint8Array<ArrayBuffer>): Promise<void> {
  const { merge } = await uploadBundle(box, bundle);
  if (merge.state !== "open") return;
  await expectStatus(200, box.decide(merge.id, { all: random.pick(["mine", "theirs"]) }));
  await expectStatus(200, box.apply(merge.id));
}

const text = (value: unknown): string => JSON.stringify(value);

/** The conflicts of fields of the records of the start, by their place in it, as IDs are others in another run. */
function conflictNames(items: readonly MergeItem[], handles: Handles): string[] {
  const places = new Map(
    [...handles].flatMap(([resource, ids]) =>
      ids.map((id, place) => [`${resource}/${id}`, `${resource} ${place}`]),
    ),
  );
  return items
    .flatMap(({ key, reason, fields }) => {
      const place = places.get(key);
      if (place === undefined || reason !== "fields") return [];
      return fields.filter(({ choice }) => choice === null).map(({ field }) => `${place} ${field}`);
    })
    .sort();
}

interface Working {
  readonly box: AwayBox;
  readonly laptop: Laptop;
  readonly sides: Played["sides"];
  /** What the laptop had when it was brought home. */
  readonly away: Contents;
}

/** The laptop goes on and comes home again: what was merged before is neither asked nor added again. */
async function workOn({ box, laptop, sides, away }: Working, seed: number): Promise<string[]> {
  const merged = await readContents(box.api, box.data);
  const steps: readonly Step[] = Array.from({ length: 3 }, (_, n) => ({
    ...{ deed: "receive", record: seed + n, other: 0, value: n },
  }));
  await playAll(sides.laptop, steps);
  await sides.laptop.play({ deed: "editSite", record: seed, other: 2, value: 9 });
  const now = await readContents(laptop.api, laptop.data);
  const { merge, items } = await uploadBundle(box, await readBundleOf(laptop));
  // What the box has as the laptop had it is changed by one side only.
  const meeting = { base: away, laptop: now, box: merged };
  const problems = items.flatMap(({ key, state, reason }) => {
    const isQuiet = conflictsOf(meeting, key).length === 0 && merged.records.has(key) && now.records.has(key);
    return isQuiet && away.records.has(key) && state === "decide" && reason === "fields"
      ? [`${key} asks again`]
      : [];
  });
  if (merge.state === "open") await expectStatus(200, box.apply(merge.id));
  const end = await readContents(box.api, box.data);
  const open = new Set(
    items.filter(({ state }) => state === "decide" || state === "waits").map(({ key }) => key),
  );
  for (const [key, { quantityReceived }] of now.records) {
    if (quantityReceived === undefined || open.has(key)) continue;
    const [was, had] = [merged.records.get(key), away.records.get(key)];
    const more = Number(quantityReceived) - Number(had?.quantityReceived);
    const expected = Number(was?.quantityReceived) + more;
    const received = Number(end.records.get(key)?.quantityReceived);
    if (received !== expected) problems.push(`${key} received ${received}, not ${expected}`);
  }
  return problems;
}
