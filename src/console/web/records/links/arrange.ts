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

/** What is about a record, in the order in which it matters. */
export interface AboutRecord {
  /** What goes on, and the next of what is announced: the gravest first. */
  readonly now: readonly Link[];
  /** All else, by what it says. */
  readonly rest: readonly LinkGroup[];
}

/** What a record says that it is about, by what it says; rules without links are there as well. */
export const ownGroups = (links: readonly Link[], id: string, rules: readonly LinkRule[]): LinkGroup[] =>
  rules.map((rule) => ({
    rule,
    links: links.filter(({ kind, owner }) => owner.id === id && kind === rule.kind),
  }));

/** What other records say about one, at a moment in milliseconds since 1970. */
export function aboutRecord(links: readonly Link[], id: string, now: number): AboutRecord {
  const groups = linkRules.map((rule): LinkGroup => {
    const told = links.filter(
      ({ kind, owner, record }) => record.id === id && kind === rule.kind && owner.resource === rule.owner,
    );
    return { rule, links: told.toSorted((one, other) => orderOf(one, now) - orderOf(other, now)) };
  });
  const going = groups.flatMap(({ rule, links: told }) => (rule.happens ? happening(told, now) : []));
  const rest = groups.map(({ rule, links: told }) => ({
    rule,
    links: told.filter((link) => !going.includes(link)),
  }));
  // What is over stands behind what holds.
  const ordered = [...rest.filter(({ rule }) => !rule.happens), ...rest.filter(({ rule }) => rule.happens)];
  return { now: going, rest: ordered.filter(({ links: left }) => left.length > 0) };
}

/** What is not over: all that has begun, and the first of what is to come. */
function happening(links: readonly Link[], now: number): Link[] {
  const open = links.filter((link) => !isOver(link, now)).toSorted((one, other) => gravity(one, other));
  const [begun, ahead] = [
    open.filter((link) => hasBegun(link, now)),
    open.filter((link) => !hasBegun(link, now)),
  ];
  const first = ahead.toSorted((one, other) => startOf(one) - startOf(other))[0];
  return first === undefined ? begun : [...begun, first];
}

/** The terms of a severity sort as they matter. */
const gravity = (one: Link, other: Link): number =>
  String(one.owner.facts.severity ?? "").localeCompare(String(other.owner.facts.severity ?? ""));

/** Whether an owner is over: its status says so, or the time at which it ended. */
export function isOver({ owner: { resource, facts } }: Link, now: number): boolean {
  const description = resourceNamed(resource);
  if (description !== undefined && overTerms(description.view).includes(String(facts.status))) return true;
  if (facts.status === "in_progress") return false;
  const end = momentOf(facts.endTime ?? endOfDay(facts.endDate));
  return end !== undefined && end < now;
}

/** Whether it has begun, also before its time where its status says so. */
export const hasBegun = (link: Link, now: number): boolean =>
  link.owner.facts.status === "in_progress" || startOf(link) <= now;

const startOf = ({ owner: { facts } }: Link): number =>
  momentOf(facts.startTime ?? facts.scheduledFor) ?? Number.NEGATIVE_INFINITY;

/** What is over stands behind what is not. */
const orderOf = (link: Link, now: number): number => Number(isOver(link, now));

const endOfDay = (date: unknown): string | undefined =>
  typeof date === "string" ? `${date}T23:59:59.999` : undefined;

function momentOf(time: unknown): number | undefined {
  const moment = typeof time === "string" ? Date.parse(time) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}
