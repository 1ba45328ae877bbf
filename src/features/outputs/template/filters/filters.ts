import type { FilterImplOptions } from "liquidjs";
import { countBy, countOf, groupsOf, natural, uniqueBy } from "./lists.ts";
import { dnsName, fail, hostName, identifier, inDomain, line, whole, word } from "./names.ts";
import {
  family,
  ip,
  leaves,
  length,
  listOf,
  mac,
  netmask,
  network,
  number,
  prefixOf,
  ptr,
  within,
} from "./network.ts";
import { icinga, json, shell, yaml, yamlKeys } from "./quoting.ts";
import { addressName, endpoint, pick, primaryIp, reachable, whyNot } from "./records.ts";
import { date, dividedBy, modulo } from "./stricter.ts";

/** A filter, which may need to know its rendering. */
export type TemplateFilter = (this: unknown, value: unknown, ...given: readonly unknown[]) => unknown;
type Counting = { readonly context: { readonly memoryLimit: { use(units: number): void } } };

/** What a filter over a list counts for each item, as liquidjs counts memory. */
const unitsPerItem = 8;

/** The same of one that sorts them as people count. */
const unitsPerSorted = 24;

/** Counts the items that a filter works on. */
export const overItems = (filter: TemplateFilter, units: number = unitsPerItem): FilterImplOptions =>
  function (this: Counting, value, ...given) {
    this.context.memoryLimit.use(listOf(value).length * units);
    return filter.call(this, value, ...given);
  } as FilterImplOptions;

/** Counts the characters or the items that a filter returns. */
const byResult = (filter: TemplateFilter): FilterImplOptions =>
  function (this: Counting, value, ...given) {
    const result = filter.call(this, value, ...given);
    this.context.memoryLimit.use(
      typeof result === "string" ? result.length : listOf(result).length * unitsPerItem,
    );
    return result;
  } as FilterImplOptions;

/** The filters of ours beside those of Liquid, by the names that templates give them. */
export const filters: Readonly<Record<string, FilterImplOptions>> = {
  date: date as FilterImplOptions,
  divided_by: dividedBy as FilterImplOptions,
  modulo: modulo as FilterImplOptions,
  ip,
  length,
  family,
  network,
  netmask,
  number,
  ptr,
  mac,
  within: byResult(within),
  leaves: overItems(leaves),
  prefix_of: prefixOf,
  dns_name: dnsName,
  in_domain: inDomain,
  host_name: hostName,
  word,
  whole,
  fail,
  identifier,
  line,
  json: byResult(json),
  yaml: byResult(yaml),
  yaml_keys: overItems(yamlKeys),
  shell,
  icinga,
  natural: overItems(natural, unitsPerSorted),
  count_by: overItems(countBy),
  count_of: countOf,
  unique_by: overItems(uniqueBy),
  reachable: overItems(reachable),
  groups_of: overItems(groupsOf),
  address_name: addressName,
  primary_ip: primaryIp,
  why_not: whyNot,
  endpoint,
  pick,
};
