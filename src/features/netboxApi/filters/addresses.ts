import { sql } from "drizzle-orm";
import { formatAddress, networksAround, parseAddress, parseCidr, spanOf } from "../../../lib/network/cidr.ts";
import { parseMac } from "../../../lib/network/mac.ts";
import type { ModelFilter, RecordRow } from "../model.ts";
import { compareNumber, isAmong } from "./filters.ts";

/** The version of the address that a column in network order begins with. */
const familyAt = ({ at }: RecordRow, key: string) =>
  sql`CAST(substr(${at(`${key}_order`)}, 1, 1) AS INTEGER)`;

/** The version of IP, 4 or 6. */
export const family = (key: string): ModelFilter => ({
  lookups: [],
  rule: "must be 4 or 6",
  read: (text) => (text === "4" || text === "6" ? Number(text) : undefined),
  where: (row, values) => isAmong(familyAt(row, key), values),
});

/** Addresses; one without a length is found with any length. */
export const address = (key: string): ModelFilter => ({
  lookups: ["n"],
  rule: "must be an IP address such as 10.0.0.5 or 10.0.0.5/24",
  read: (text) => {
    const parsed = parseAddress(text);
    return parsed && formatAddress(parsed);
  },
  where: ({ at }, values) =>
    sql`(${isAmong(at(key), values)} OR ${isAmong(sql`substr(${at(key)}, 1, instr(${at(key)} || '/', '/') - 1)`, values)})`,
  order: ({ at }) => at(`${key}_order`),
});

/** Networks, as they are. */
export const network = (key: string): ModelFilter => ({
  lookups: ["n"],
  rule: "must be a network in CIDR notation, such as 10.0.0.0/24",
  read: (text) => parseCidr(text)?.text,
  where: ({ at }, values) => isAmong(at(key), values),
  order: ({ at }) => at(`${key}_order`),
});

/** Networks inside a network, and itself where `isIncluded`. */
export const within = (key: string, isIncluded: boolean): ModelFilter => ({
  lookups: [],
  rule: "must be a network in CIDR notation, such as 10.0.0.0/24",
  read: (text) => {
    const span = spanOf(text, isIncluded);
    return span && JSON.stringify([span.lowest, span.highest]);
  },
  where: ({ at }, values) =>
    sql`EXISTS (SELECT 1 FROM json_each(${values}) AS span WHERE ${at(`${key}_order`)} BETWEEN span.value ->> 0 AND span.value ->> 1)`,
});

/** Addresses inside a network. */
export const parent = (key: string): ModelFilter => ({
  ...within(key, true),
  read: (text) => {
    const span = spanOf(text, true);
    // Behind the address of a network stands its length, which addresses do not have.
    return span && JSON.stringify([span.lowest.slice(0, -2), span.highest.slice(0, -2)]);
  },
});

/** The length of a network, or of that of an address; a single address has the length of all of it. */
export const maskLength = (key: string): ModelFilter => ({
  lookups: ["n", "lt", "lte", "gt", "gte"],
  rule: "must be a whole number from 0 to 128",
  read: (text) => (/^\d{1,3}$/.test(text) && Number(text) <= 128 ? Number(text) : undefined),
  where: (row, values, lookup) => {
    const column = row.at(key);
    const whole = sql`CASE ${familyAt(row, key)} WHEN 6 THEN 128 ELSE 32 END`;
    const length = sql`CASE WHEN instr(${column}, '/') > 0 THEN CAST(substr(${column}, instr(${column}, '/') + 1) AS INTEGER) ELSE ${whole} END`;
    return compareNumber(length, values, lookup);
  },
});

/** Networks around an address or a network. */
export const contains = (key: string): ModelFilter => ({
  lookups: [],
  rule: "must be an IP address or a network",
  read: (text) => {
    const around = networksAround(text);
    return around && JSON.stringify(around);
  },
  where: ({ at }, values) =>
    sql`${at(`${key}_order`)} IN (SELECT around.value FROM json_each(${values}) AS sent, json_each(sent.value) AS around)`,
});

/** MAC addresses, in any notation. */
export const mac = (key: string): ModelFilter => ({
  lookups: ["n"],
  rule: "must be a MAC address such as 00:1a:2b:3c:4d:5e",
  read: (text) => parseMac(text)?.toLowerCase(),
  where: ({ at }, values) => isAmong(sql`lower(${at(key)})`, values),
});
