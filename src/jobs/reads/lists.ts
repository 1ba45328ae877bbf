import type { Database } from "../../db/open.ts";
import { groupsFor } from "../../features/history/groups/source.ts";
import { historySource } from "../../features/history/source.ts";
import { roles } from "../../http/access.ts";
import { findResource } from "../../resource/definition/registry.ts";
import { currentRegistry } from "../../resource/reading/current.ts";
import { type ListName, sourceOf, type TableSource } from "../../resource/reading/source.ts";
import { registry } from "../../resources/index.ts";

const logs = new Map<string, TableSource>();

/** Finds a list by its name: the same one each time, as what is prepared for it belongs to it. */
export function findList(database: Database, list: ListName): TableSource {
  const [of, name] = list;
  if (of === "records") return sourceOf(findResource(currentRegistry(database, registry), name));
  const key = list.join(" ");
  const source = logs.get(key) ?? makeLog(list);
  logs.set(key, source);
  return source;
}

function makeLog(list: ListName): TableSource {
  const [of, name] = list;
  if (of !== "change groups") return historySource(registry, list);
  const role = roles.find((one) => one === name);
  if (role === undefined) throw new Error(`there are no change groups of ${name}`);
  return groupsFor(registry, role);
}
