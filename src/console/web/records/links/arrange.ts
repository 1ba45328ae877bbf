import type { Link } from "../../../../features/links/answers.ts";
import { overTerms } from "../../../../lib/text/overTerms.ts";
import type { LinkRule } from "../../../../resource/definition/link.ts";
import { linkRules } from "../../definitions/links.ts";
import { resourceNamed } from "../../definitions/resources.ts";

/** Links of one kind in one direction. */
export interface LinkGroup {
  readonly rule: LinkRule;
  readonly links: readonly Link[];
}

/** The links to a record, by importance. */
export interface AboutRecord {
  /** Current events and the next upcoming one: the most severe first. */
  readonly now: readonly Link[];
  /** All others, by rule. */
  readonly rest: readonly LinkGroup[];
}

/** Returns the links of a record by rule, including rules without links. */
export const ownGroups = (links: readonly Link[], id: string, rules: readonly LinkRule[]): LinkGroup[] =>
  rules.map((rule) => ({
    rule,
    links: links.filter(({ kind, owner }) => owner.id === id && kind === rule.kind),
  }));

/** Returns the links to a record, at a moment in milliseconds since 1970. */
export function aboutRecord(links: readonly Link[], id: string, now: number): AboutRecord {
  const groups = linkRules.map((rule): LinkGroup => {
    const found = links.filter(
      ({ kind, owner, record }) => record.id === id && kind === rule.kind && owner.resource === rule.owner,
    );
    return { rule, links: found.toSorted((one, other) => orderOf(one, now) - orderOf(other, now)) };
  });
  const current = groups.flatMap(({ rule, links: found }) => (rule.happens ? happening(found, now) : []));
  const rest = groups.map(({ rule, links: found }) => ({
    rule,
    links: found.filter((link) => !current.includes(link)),
  }));
  // Finished ones come last.
  const ordered = [...rest.filter(({ rule }) => !rule.happens), ...rest.filter(({ rule }) => rule.happens)];
  return { now: current, rest: ordered.filter(({ links: left }) => left.length > 0) };
}

/** Returns the current events of other records, and the first upcoming one, each event once; those of the record are left out. */
export function eventsInside(links: readonly Link[], id: string, now: number): readonly Link[] {
  const own = new Set(links.filter(({ record }) => record.id === id).map(({ owner }) => owner.id));
  const others = links.filter(
    ({ record, owner }) => record.id !== id && owner.id !== id && !own.has(owner.id),
  );
  return happening([...new Map(others.map((link) => [link.owner.id, link])).values()], now);
}

/** Returns the current events, and the first upcoming one. */
function happening(links: readonly Link[], now: number): Link[] {
  const open = links.filter((link) => !isOver(link, now)).toSorted((one, other) => gravity(one, other));
  const [begun, ahead] = [
    open.filter((link) => hasBegun(link, now)),
    open.filter((link) => !hasBegun(link, now)),
  ];
  const first = ahead.toSorted((one, other) => startOf(one) - startOf(other))[0];
  return first === undefined ? begun : [...begun, first];
}

/** Compares links by severity, whose terms sort by importance. */
const gravity = (one: Link, other: Link): number =>
  String(one.owner.facts.severity ?? "").localeCompare(String(other.owner.facts.severity ?? ""));

/** Returns whether an owner is over, by its status or its end time. */
export function isOver({ owner: { resource, facts } }: Link, now: number): boolean {
  const description = resourceNamed(resource);
  if (description !== undefined && overTerms(description.view).includes(String(facts.status))) return true;
  if (facts.status === "in_progress") return false;
  const end = momentOf(facts.endTime ?? endOfDay(facts.endDate));
  return end !== undefined && end < now;
}

/** Returns whether it has started, by its time or its status. */
export const hasBegun = (link: Link, now: number): boolean =>
  link.owner.facts.status === "in_progress" || startOf(link) <= now;

const startOf = ({ owner: { facts } }: Link): number =>
  momentOf(facts.startTime ?? facts.scheduledFor) ?? Number.NEGATIVE_INFINITY;

/** Returns the sort key that puts finished ones last. */
const orderOf = (link: Link, now: number): number => Number(isOver(link, now));

const endOfDay = (date: unknown): string | undefined =>
  typeof date === "string" ? `${date}T23:59:59.999` : undefined;

function momentOf(time: unknown): number | undefined {
  const moment = typeof time === "string" ? Date.parse(time) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}
