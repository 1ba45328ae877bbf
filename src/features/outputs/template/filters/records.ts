import { rememberByText } from "../../../../lib/remember.ts";
import { valueAt } from "../rows.ts";
import { countBy, countOf } from "./lists.ts";
import { hostName } from "./names.ts";
import { ip, listOf, textOf } from "./network.ts";

/** What `pick` is asked for, remembered as it was read. */
const maxWanted = 1000;

/** The DNS name of an address, or else the name of the device or machine whose primary address it is; null without either. */
export const addressName = (address: unknown): unknown => {
  const own = valueAt(address, "dnsName");
  if (own !== null && own !== "") return own;
  const owner = valueAt(address, "interface.device") ?? valueAt(address, "vmInterface.vm");
  const id = valueAt(address, "id");
  const isPrimary = valueAt(owner, "primaryIp4Id") === id || valueAt(owner, "primaryIp6Id") === id;
  return isPrimary ? valueAt(owner, "name") : null;
};

/** Why a tool can't name and reach a device or machine, given how often each name is there; "" where it can. */
export const whyNot = (host: unknown, counts: unknown): string => {
  const name = valueAt(host, "name");
  if (hostName(name) === "") return "not a valid host name";
  const times = countOf(counts, name);
  if (times > 1) return `${times} hosts have this name`;
  const address = valueAt(host, "primaryIp4Id") ?? valueAt(host, "primaryIp6Id");
  return address === null ? "no primary address" : "";
};

/** The devices and machines that tools can name and reach: a valid name that no other has, and a primary address. */
export const reachable = (hosts: unknown): readonly unknown[] => {
  const counts = countBy(hosts, "name");
  return listOf(hosts).filter((host) => whyNot(host, counts) === "");
};

/** The primary address of a device or machine, IPv4 before IPv6, without the length of its network; null without one. */
export const primaryIp = (host: unknown): string | null =>
  ip(valueAt(host, "primaryIp4.address") ?? valueAt(host, "primaryIp6.address"));

/** An address and a port as one text, an IPv6 address in brackets; null without an address. */
export const endpoint = (address: unknown, port: unknown): string | null => {
  const plain = ip(address);
  return plain === null ? null : `${plain.includes(":") ? `[${plain}]` : plain}:${textOf(port)}`;
};

const readWanted = rememberByText(maxWanted, (wanted) => {
  const [name = "", path = name] = wanted.split("=");
  return { name, path };
});

/**
 * Some values of a record as an object: of `"site=site.name"` that at `site.name`. Null ones are left out, and of several with
 * one name the first counts.
 */
export const pick = (record: unknown, ...wanted: readonly unknown[]): Readonly<Record<string, unknown>> => {
  const picked: Record<string, unknown> = Object.create(null);
  for (const one of wanted) {
    const { name, path } = readWanted(String(one));
    if (Object.hasOwn(picked, name)) continue;
    const value = valueAt(record, path);
    if (value !== null) picked[name] = value;
  }
  return picked;
};
