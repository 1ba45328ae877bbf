import { leastRole } from "../../http/access.ts";
import type { Route } from "../../http/route.ts";
import { capitalized, midSentence } from "../../lib/text/words.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import type { TagObject } from "./shape.ts";

/** The chapters of a document in the order in which their routes stand, each said of what it is. */
export function buildChapters(routes: readonly Route[], registry: Registry): TagObject[] {
  const names = [...new Set(routes.map(({ document }) => document.chapter))];
  return names.map((name) => ({ name, description: describeTag(name, routes, registry) }));
}

/** A resource's chapter names its area; that of other routes tells what they do. */
function describeTag(name: string, routes: readonly Route[], registry: Registry): string {
  const resource = registry.find(({ plural }) => plural === name);
  if (resource !== undefined) {
    const [reads, writes] = [leastRole(resource.read), leastRole(resource.write)];
    return `Area: ${resource.area.name}. Reading takes the role ${reads}, writing ${reads === writes ? "too" : writes}.`;
  }
  const summaries = routes
    .filter(({ document }) => document.chapter === name)
    .map(({ document }) => document.summary);
  return `${capitalized(summaries.map(midSentence).join("; "))}.`;
}
