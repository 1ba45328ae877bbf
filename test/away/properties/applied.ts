import type { MergeChoice, MergeField, MergeItem } from "../../../src/features/merge/merges/answers.ts";
import { differences, type Meeting, resourceOf } from "./compare.ts";
import type { Contents, Values } from "./tables.ts";

/** A merge that was applied: what was told before and after, and what the box has now. */
export interface Applied {
  readonly meeting: Meeting;
  readonly after: Contents;
  readonly preview: readonly MergeItem[];
  readonly told: readonly MergeItem[];
  /** What was chosen for records, by the keys of their items: also where another question follows, such as about fields. */
  readonly chosen: ReadonlyMap<string, ReadonlySet<MergeChoice>>;
  /** The keys of the items that items waited for while it was decided, by their own. */
  readonly waited: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Says where an apply did another thing than its preview told. */
export function judgeApply(applied: Applied): string[] {
  const { meeting, after, preview, told } = applied;
  const states = new Map(told.map((item) => [item.key, item]));
  const mapped = mappingOf(preview, after);
  const problems = preview.flatMap((item) => {
    const state = states.get(item.key)?.state;
    const expected = item.state === "ready" ? "applied" : item.state;
    const own = state === expected ? [] : [`was ${item.state} in the preview and became ${state}`];
    return [...own, ...judgeRecord(applied, item, mapped)].map(
      (problem) => `${item.key} (${item.action}, ${item.choice ?? item.reason ?? item.state}) ${problem}`,
    );
  });
  const ready = preview.filter(({ state }) => state === "ready");
  const written = new Set(ready.flatMap((item) => [item.key, ...sameAs(item, after)]));
  const keys = new Set([...meeting.box.records.keys(), ...after.records.keys()]);
  for (const key of keys) {
    if (written.has(key)) continue;
    const fields = touched(applied, key, written);
    if (fields.length > 0) problems.push(`${key} was to stay as it is and changed: ${fields}`);
  }
  return [...problems, ...lostRows(applied)];
}

/** What was attached at the box stays, unless it was removed away or leads to a record that is no more. */
function lostRows({ meeting, after }: Applied): string[] {
  const { base, laptop, box } = meeting;
  return [...box.attached].flatMap(([key, rows]) => {
    if (!after.records.has(key)) return [];
    const [was, mine, now] = [base, laptop, after].map(({ attached }) => attached.get(key) ?? []);
    const isRemoved = (row: string): boolean => was?.includes(row) === true && mine?.includes(row) !== true;
    const lost = rows.filter((row) => now?.includes(row) !== true && !isRemoved(row) && isHeld(after, row));
    return lost.map((row) => `${key} lost ${row}`);
  });
}

/** Whether the record is there that a link leads to. */
function isHeld({ records }: Contents, row: string): boolean {
  const [word, , resource, id] = row.split(" ");
  return word !== "link" || records.has(`${resource}/${id}`);
}

type Mapped = (value: unknown) => unknown;

/** References follow to the record at the box that is the same thing. */
function mappingOf(items: readonly MergeItem[], after: Contents): Mapped {
  const same = new Map(
    items.flatMap((item) =>
      sameAs(item, after).map((key) => [item.recordId, key.slice(key.indexOf("/") + 1)] as const),
    ),
  );
  return (value) => (typeof value === "string" ? (same.get(value) ?? value) : value);
}

/** The record at the box that a record of the laptop was found to be, or that a part of one was; none where it is itself. */
function sameAs({ key, action, choice, state, other }: MergeItem, { records }: Contents): string[] {
  const isFound = action === "create" && state === "ready" && other !== null && !records.has(key);
  return isFound && choice !== "leave" && choice !== "theirs" ? [`${other.resource}/${other.recordId}`] : [];
}

const isSame = (one: unknown, other: unknown): boolean => Bun.deepEquals(one ?? null, other ?? null);
const text = (value: unknown): string => JSON.stringify(value ?? null);

/** What a choice makes of the record, where it is not simply written. */
const fates: Readonly<Partial<Record<MergeChoice, "gone" | "there" | "free">>> = {
  ...{ "stay-deleted": "gone", delete: "gone", same: "gone", keep: "there" },
  ...{ leave: "free", one: "free", two: "free", theirs: "free" },
};

/** Checks a record that was written against what its item said. */
function judgeRecord(applied: Applied, item: MergeItem, mapped: Mapped): string[] {
  const { meeting, after } = applied;
  const { state, key, action, choice } = item;
  const [was, mine, theirs, now] = [meeting.base, meeting.laptop, meeting.box, after].map(({ records }) =>
    records.get(key),
  );
  const fate = choice === null ? (action === "delete" ? "gone" : undefined) : fates[choice];
  if (state !== "ready" || fate === "free") return [];
  const [same] = sameAs(item, after);
  if (same !== undefined) {
    const [at, kept] = [meeting.box.records.get(same), after.records.get(same)];
    if (kept === undefined) return ["is not there as the same thing"];
    // What the box derives may change with the record that it follows.
    const follows = derived[item.resource] ?? [];
    return item.fields
      .filter(({ field, choice: chosen }) => chosen !== "theirs" || !follows.includes(field))
      .flatMap((field) => judgeField(field, { theirs: at, now: kept, mapped }));
  }
  if (!isAllowed(applied, item, fate))
    return [now === undefined ? "is not there" : `is there after ${choice ?? "its deletion"}`];
  if (fate !== undefined || now === undefined || mine === undefined) return [];
  return judgeValues(item, { key, was, mine, theirs, now, mapped, given: givenBySame(applied, key, mapped) });
}

/** What a record gets of others of the laptop that were said to be the same: two devices may be one of the box, with their ports. */
const givenBySame = ({ preview, after }: Applied, key: string, mapped: Mapped): Values =>
  Object.fromEntries(
    preview
      .filter((other) => sameAs(other, after).includes(key))
      .flatMap(({ fields }) => fields)
      .flatMap(({ field, mine, choice }) => {
        if (choice === "mine") return [[field, mapped(mine)]];
        return choice === "theirs" || choice === null ? [] : [[field, choice.value]];
      }),
  );

/** What is part of a record goes where that goes, such as the ports of a device that is kept. */
function isAllowed(
  applied: Applied,
  { key, choice }: MergeItem,
  fate: "gone" | "there" | undefined,
): boolean {
  const { base, laptop, box } = applied.meeting;
  const isThere = applied.after.records.has(key);
  const record = base.records.get(key) ?? laptop.records.get(key);
  // What the box put elsewhere and deleted with that went along with another record than with its own: it waited for that one.
  const waited = [...(applied.waited.get(key) ?? [])];
  const isFollowing =
    choice === null &&
    (hasDecidedOwner(applied, record) || waited.some((needed) => isDecided(applied, needed)));
  if (fate === "gone") return !isThere || isFollowing;
  return isThere || (isFollowing && !box.records.has(key));
}

function judgeValues({ action, choice, values, fields }: MergeItem, whole: Whole): string[] {
  const { key, mine, now, mapped, given } = whole;
  if (action === "update")
    return [
      ...fields
        .filter(({ field, choice: chosen }) => chosen !== "theirs" || !placeFields(now).includes(field))
        .flatMap((field) => judgeField(field, whole)),
      ...(choice === null ? judgeUnits(whole) : []),
    ];
  // What it refers to and is not there may have been cleared.
  const others = fields.flatMap(({ field, choice: chosen }) =>
    typeof chosen === "object" && chosen !== null ? [[field, chosen.value] as const] : [],
  );
  const expected = { ...mapValues(mine, mapped), ...Object.fromEntries(others), ...values, ...given };
  return differences(resourceOf(key), expected, now)
    .filter((field) => field !== "slug")
    .map((field) => `${field} is ${text(now[field])}, not ${text(expected[field])}`);
}

const mapValues = (values: Values, mapped: Mapped): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, mapped(value)]));

interface Field {
  readonly theirs: Values | undefined;
  readonly now: Values;
  readonly mapped: Mapped;
}

function judgeField(told: MergeField, { theirs, now, mapped }: Field): string[] {
  const { field, mine, choice } = told;
  if (choice === null) return [];
  // What was brought back is told as it was before the box deleted it.
  const atBox = theirs === undefined ? told.theirs : theirs[field];
  const expected = choice === "mine" ? mapped(mine) : choice === "theirs" ? atBox : choice.value;
  return isSame(now[field], expected) ? [] : [`${field} is ${text(now[field])}, not ${text(expected)}`];
}

/**
 * The fields that a device has of what it is part of, or of its rack: it goes along where that moves, also if the box's place
 * was chosen for it; the database refuses another one.
 */
const placeFields = ({ parentId, rackId }: Values): readonly string[] =>
  typeof (parentId ?? rackId) === "string" ? ["siteId", "locationId"] : [];

interface Whole extends Field {
  readonly key: string;
  readonly was: Values | undefined;
  readonly mine: Values;
  /** What it gets of others that it is the same as. */
  readonly given: Values;
}

/**
 * No unit is a mixture: it is as on the laptop, or as it was at the box. One that was not changed away comes back as it was when
 * the box deleted its record, which was not read.
 */
function judgeUnits({ key, was, mine, theirs, now, mapped }: Whole): string[] {
  const follows = placeFields(now);
  return resourceOf(key).units.flatMap((whole) => {
    const unit = whole.filter((field) => !follows.includes(field));
    const isMine = unit.every((field) => isSame(now[field], mapped(mine[field])));
    const isTheirs = theirs !== undefined && unit.every((field) => isSame(now[field], theirs[field]));
    const isBack =
      theirs === undefined && was !== undefined && unit.every((field) => isSame(mine[field], was[field]));
    return isMine || isTheirs || isBack
      ? []
      : [`is a mixture: ${unit.map((field) => `${field} ${text(now[field])}`)}`];
  });
}

/** What the box derives of other records, and which so may change with them. */
const derived: Readonly<Record<string, readonly string[]>> = {
  "purchase-orders": ["status", "receivedDate", "totalValue", "itemCount"],
  devices: ["siteId", "rackId", "position", "face", "locationId", "primaryIp4Id", "primaryIp6Id"],
  interfaces: ["leadsToId", "leadsToPosition", "lagId"],
  "ip-addresses": ["natInsideId"],
  locations: ["siteId"],
};

/** Whether a ring of locations was opened, as was chosen: that puts one of them back to where it was. */
const isRingOpened = ({ chosen }: Applied): boolean =>
  [...chosen].some(([key, choices]) => key.startsWith("locations/") && choices.has("mine"));

/** The fields of a record that was not to be written in which it is another all the same. */
function touched(applied: Applied, key: string, written: ReadonlySet<string>): string[] {
  const { meeting, after } = applied;
  const [before, now] = [meeting.box.records.get(key), after.records.get(key)];
  if (before === undefined)
    return isDecided(applied, key) ||
      hasDecidedOwner(applied, meeting.base.records.get(key)) ||
      comesBack(applied, key)
      ? []
      : ["it is there"];
  if (now === undefined) return goesAlong(meeting, before, written) ? [] : ["it is gone"];
  const [resource = ""] = key.split("/", 1);
  const free = [
    ...(derived[resource] ?? []),
    ...(resource === "locations" && isRingOpened(applied) ? ["parentId"] : []),
  ];
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (field) => !isSame(before[field], now[field]) && !free.includes(field),
  );
}

/** The records that a record is part of, or ends at: it is deleted and comes back with them. */
const ownersOf = (record: Values): string[] =>
  Object.entries({
    deviceId: "devices",
    interfaceId: "interfaces",
    aInterfaceId: "interfaces",
    bInterfaceId: "interfaces",
    parentId: "interfaces",
  }).flatMap(([field, resource]) =>
    typeof record[field] === "string" ? [`${resource}/${record[field]}`] : [],
  );

/** Whether a record is part of one that was deleted, such as the port of a device. */
function goesAlong(meeting: Meeting, record: Values, written: ReadonlySet<string>): boolean {
  return ownersOf(record).some((key) => {
    const owner = meeting.box.records.get(key);
    return owner !== undefined && (written.has(key) || goesAlong(meeting, owner, written));
  });
}

/** Whether a person decided about a record that a record is part of. */
function hasDecidedOwner(applied: Applied, record: Values | undefined): boolean {
  if (record === undefined) return false;
  const { base, laptop } = applied.meeting;
  return ownersOf(record).some(
    (key) =>
      isDecided(applied, key) || hasDecidedOwner(applied, base.records.get(key) ?? laptop.records.get(key)),
  );
}

/** Whether a record that came back, as was decided, refers to this one. */
function isNeeded({ meeting, after, chosen }: Applied, key: string): boolean {
  if (![...chosen.values()].some((choices) => choices.has("bring-back"))) return false;
  const id = key.slice(key.indexOf("/") + 1);
  return [...after.records].some(
    ([other, values]) => !meeting.box.records.has(other) && Object.values(values).includes(id),
  );
}

/**
 * Whether a record comes back, or what it is part of does, as something is part of it, or refers to it, that a person decided to
 * bring back: the device comes with its ports in which a blade was at the box.
 */
function comesBack(applied: Applied, key: string): boolean {
  const { base, box } = applied.meeting;
  const back = new Set([...base.records.keys()].filter((each) => isDecided(applied, each)));
  // What the box made and deleted since is as it is after the apply.
  const recordAt = (each: string): Values => base.records.get(each) ?? applied.after.records.get(each) ?? {};
  const ownersAt = (each: string): string[] => ownersOf(recordAt(each));
  for (const each of back) for (const owner of ownersAt(each)) if (!box.records.has(owner)) back.add(owner);
  const isPart = (each: string): boolean =>
    back.has(each) || isNeeded(applied, each) || ownersAt(each).some(isPart);
  return isPart(key);
}

/** Whether a person decided about a record, or that what another refers to comes back. */
const isDecided = ({ preview, chosen }: Applied, key: string): boolean =>
  preview.some(
    (item) =>
      [...(chosen.get(item.key) ?? [])].some((choice) => choice !== "same") &&
      (item.key === key || item.fields.some(({ mine }) => key.endsWith(`/${mine}`))),
  );
