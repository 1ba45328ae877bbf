import type { Resource } from "../../src/resource/definition/resource.ts";
import type { Rec } from "./world.ts";

/** Text without case, as the product promises to sort it: "ä" with "Ä", "ß" with "SS". Implemented again here. */
const folded = (text: string): string => text.normalize("NFC").toUpperCase().toLowerCase();

const bytes = (text: string): string => Buffer.from(text, "utf8").toString("hex");

function networkOrder(text: string): string {
  const [address = "", length = ""] = text.split("/");
  const tail = Number(length).toString(16).padStart(2, "0");
  if (!address.includes(":")) {
    return `4${address
      .split(".")
      .map((octet) => Number(octet).toString(16).padStart(2, "0"))
      .join("")}${tail}`;
  }
  const [head = "", rest = ""] = address.split("::");
  const groups = (part: string): string[] => part.split(":").filter((group) => group !== "");
  const gap = Array<string>(8 - groups(head).length - groups(rest).length).fill("0");
  const all = [...groups(head), ...gap, ...groups(rest)];
  return `6${all.map((group) => group.padStart(4, "0")).join("")}${tail}`;
}

/** Numbers as wide as one another compare as numbers; of those that are the same, the one with fewer zeros comes first. */
const byNumbers = (value: unknown): string => {
  const text = folded(String(value));
  const zeros = [...text.matchAll(/[0-9]+/g)].map(([run]) => String(run.length).padStart(3, "0"));
  return `${bytes(text.replaceAll(/[0-9]+/g, (run) => run.padStart(600, "0")))} ${zeros.join("")}`;
};

const byFold = (value: unknown): string => bytes(folded(String(value)));

/** By what a value of each kind sorts: numbers as numbers, everything else as hex of its bytes. */
const sortKeys: Readonly<Record<string, (value: unknown) => string | number>> = {
  name: byFold,
  text: byFold,
  markdown: byFold,
  ports: byFold,
  status: byFold,
  email: byFold,
  url: byFold,
  mac: byFold,
  slug: byFold,
  cidr: (value) => networkOrder(String(value)),
  ip: (value) => networkOrder(String(value)).slice(0, -2),
  code: byFold,
  integer: Number,
  decimal: Number,
  boolean: Number,
};

/** Sorts records as a list must: nulls last and ties by id ascending, in both directions. */
export function sortRecords(
  resource: Resource,
  records: readonly Rec[],
  sort = resource.sort,
  order: "asc" | "desc" = "asc",
): Rec[] {
  const [key = "", natural] = sort.split("__");
  const sortKey =
    natural === undefined
      ? (sortKeys[resource.fields[key]?.kind.name ?? ""] ?? ((value) => bytes(String(value))))
      : byNumbers;
  const sign = order === "asc" ? 1 : -1;
  return records.toSorted((a, b) => {
    const byNull = Number(a[key] === null) - Number(b[key] === null);
    if (byNull !== 0) return byNull;
    const byValue = a[key] === null ? 0 : compare(sortKey(a[key]), sortKey(b[key]));
    return byValue === 0 ? compare(a.id, b.id) : sign * byValue;
  });
}

const compare = (a: string | number, b: string | number): number => (a === b ? 0 : a < b ? -1 : 1);
