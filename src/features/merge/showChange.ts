import { isCustomKey } from "../../resource/definition/custom/custom.ts";
import { findResource } from "../../resource/definition/registry.ts";
import { isThere, readRecord } from "../../resource/reading/read.ts";
import type { Store } from "../../resource/reading/store.ts";
import { fullTitleIn } from "../../resource/reading/titles.ts";
import type { AwayChange } from "./answers.ts";
import type { LoggedValues, NetChange } from "./fold/netChange.ts";

/** Returns a net change as it is answered. */
export function showChange(store: Store, change: NetChange): AwayChange {
  const { resource, recordId, action, base, mine, attached, origins } = change;
  const keys = [...new Set([...Object.keys(base), ...Object.keys(mine)])];
  const last = origins.at(-1);
  return {
    ...{ resource, recordId, title: titleOf(store, change), action },
    fields: keys
      .map((field) => ({ field, base: base[field] ?? null, mine: mine[field] ?? null }))
      // Of a whole record, what it has.
      .filter((each) => action === "update" || each.base !== null || each.mine !== null),
    attached: Object.entries(attached).flatMap(([kind, rows]) =>
      rows.map(({ before, after }) => ({ kind, before, after })),
    ),
    origin: { at: last?.at ?? "", email: last?.email ?? null },
  };
}

/** What people call the record, or called it before it was deleted. */
function titleOf(store: Store, { resource: name, recordId, base }: NetChange): string {
  const resource = findResource(store.registry, name);
  const values: LoggedValues = isThere(store.database, resource, recordId)
    ? JSON.parse(readRecord(store.database, resource, recordId).json)
    : { ...Object.fromEntries(Object.entries(base).filter(([key]) => !isCustomKey(key))), id: recordId };
  return fullTitleIn(store, resource, values) || resource.label;
}
