import { beforeAll, expect } from "bun:test";
import { linkedResources, linkRules } from "../../src/resources/links.ts";
import { type Body, type Made, openWorld, type World } from "../conformance/world.ts";
import type { Answer, Client } from "../support.ts";

/** A Sitebook with a record of each resource that takes part in links. */
interface LinkWorld extends World {
  /** The record of this resource. */
  of(resource: string): Made;
  idOf(resource: string): string;
  /** A record of a resource that a record of another, or of the same, can be linked to. */
  targetOf(owner: string, resource: string): Made;
  /** Another one. */
  makeOne(resource: string, extra?: Body): Promise<Made>;
  linksOf(path: string, who?: Client): Promise<Answer["body"]>;
  link(owner: Made, kind: string, resource: string, recordId: string, note?: string): Promise<Answer>;
  /** Links, and answers the id of the link. */
  linked(...given: Parameters<LinkWorld["link"]>): Promise<string>;
}

/** Starts it before the tests of the file, and stops it after them. */
export function openLinkWorld(): LinkWorld {
  const world = openWorld();
  const made = new Map<string, Made>();
  const of: LinkWorld["of"] = (resource) => {
    const found = made.get(resource);
    if (found === undefined) throw new Error(`no ${resource} was made`);
    return found;
  };
  const makeOne: LinkWorld["makeOne"] = (name, extra) => world.make(world.resource(name), extra);
  const link: LinkWorld["link"] = (owner, kind, resource, recordId, note) => {
    const said = note === undefined ? {} : { note };
    return world.admin.post(`${owner.path}/links`, { kind, resource, recordId, ...said });
  };

  beforeAll(async () => {
    for (const name of linkedResources) made.set(name, await makeOne(name));
    for (const { owner, records } of linkRules)
      if (records.includes(owner)) made.set(`another of ${owner}`, await makeOne(owner));
  });

  const own = {
    of,
    idOf: (resource: string) => of(resource).record.id,
    targetOf: (owner: string, resource: string) => of(owner === resource ? `another of ${owner}` : resource),
    makeOne,
    linksOf: async (path: string, who: Client = world.admin) => {
      const answer = await who.get(`${path}/links`);
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
      return answer.body;
    },
    link,
    linked: async (...given: Parameters<typeof link>) => {
      const answer = await link(...given);
      expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
      return answer.body.data.id;
    },
  };
  // What runs is asked for each time: it is not there before the tests begin.
  return Object.defineProperties(own, Object.getOwnPropertyDescriptors(world)) as LinkWorld;
}
