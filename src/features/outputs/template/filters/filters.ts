import type { FilterImplOptions } from "liquidjs";
import { countBy, countOf, groupsOf, natural, reachable, uniqueBy } from "./lists.ts";
import { dnsName, fail, hostName, identifier, inDomain, line, whole, word } from "./names.ts";
import {
  family,
  ip,
  leaves,
  length,
  mac,
  netmask,
  network,
  number,
  prefixOf,
  ptr,
  within,
} from "./network.ts";
import { icinga, json, shell, yaml, yamlKeys } from "./quoting.ts";
import { addressName, endpoint, pick, primaryIp, whyNot } from "./records.ts";
import { date, dividedBy, modulo } from "./stricter.ts";

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
  within,
  leaves,
  prefix_of: prefixOf,
  dns_name: dnsName,
  in_domain: inDomain,
  host_name: hostName,
  word,
  whole,
  fail,
  identifier,
  line,
  json,
  yaml,
  yaml_keys: yamlKeys,
  shell,
  icinga,
  natural,
  count_by: countBy,
  count_of: countOf,
  unique_by: uniqueBy,
  reachable,
  groups_of: groupsOf,
  address_name: addressName,
  primary_ip: primaryIp,
  why_not: whyNot,
  endpoint,
  pick,
};
