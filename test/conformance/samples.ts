import type { Field } from "../../src/resource/fields/field.ts";

/** Words whose order by bytes, by case and by folded form differ. */
const words = [
  "zulu",
  "Alpha",
  "ärger",
  "STRASSE",
  "beta",
  "Ärger",
  "straße",
  "50 %",
  "a_b",
  "Ωmega",
  "日本",
  "😀",
];

type Sampler = (n: number, kind: Field["kind"]) => unknown;

const sampleText: Sampler = (n) => `${words[n % words.length]} ${n}`;
const pad = (n: number, digits: number): string => n.toString(16).padStart(digits, "0");

/** How a valid value of each kind is made, a different one for each n as far as the kind has so many. */
const samplers: Readonly<Record<string, Sampler>> = {
  name: sampleText,
  text: (n, kind) => (kind.input.pattern === undefined ? sampleText(n, kind) : `key${n}`),
  ports: (n) => `eth[0-${n % 9}] 1000base-t`,
  markdown: (n) => `# Step ${n}\n\n- *one*\n- two`,
  status: (n) => `Status ${n % 3}`,
  slug: (n) => `${n % 2 === 0 ? "slug" : "Slug"}_${n}-x`,
  integer: (n, { input }) => {
    const { minimum, maximum } = input as { minimum: number; maximum: number };
    return minimum + (n % (maximum - minimum + 1));
  },
  boolean: (n) => n % 2 === 0,
  decimal: (n, { rule }) => (n % 80) + (rule.endsWith("in steps of 0.5") ? 1.5 : 0.25),
  timestamp: (n) => new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
  date: (n) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString().slice(0, 10),
  choice: (n, { input }) => {
    const terms = input.enum as readonly string[];
    return terms[n % terms.length];
  },
  tags: (n) => [`tag ${n}`, "a, b", '"c"'],
  email: (n) => `${n % 2 === 0 ? "P" : "p"}erson.${n}@conformance.example`,
  url: (n) => `https://conformance.example/${n}?a=b`,
  cidr: (n) => (n % 3 === 0 ? `2001:db8:${(n + 1).toString(16)}::/48` : `10.${n >> 8}.${n & 255}.0/24`),
  // A range takes no length, and holds one address here: the first is the last.
  ip: (n, { rule }) => `10.${(n >> 8) & 255}.${n & 255}.7${rule.includes("/24") ? "/24" : ""}`,
  code: (n) => `${n % 2 === 0 ? "SN" : "sn"}-${n}`,
  mac: (n) => `${n % 2 === 0 ? "aa" : "AB"}:0C:00:${pad(n >> 8, 2)}:${pad(n & 255, 2)}:0b`,
  color: (n) => pad(n, 6),
};

/** A valid value of a field as a client sends it; references are not made here. */
export function sampleValue({ kind }: Field, n: number): unknown {
  const sampler = samplers[kind.name];
  if (sampler === undefined) throw new Error(`there is no sample of kind ${kind.name}`);
  return sampler(n, kind);
}

/** How the kinds that have one form for many spellings answer what samples, defaults and examples send. */
const forms: Readonly<Record<string, (sent: unknown, field: Field) => unknown>> = {
  decimal: (sent, field) => {
    const fixed = Number(sent).toFixed(scaleOf(field));
    return field.kind.output.type === "number" ? Number(fixed) : fixed;
  },
  timestamp: (sent) => new Date(String(sent)).toISOString(),
  color: (sent) => String(sent).replace("#", "").toLowerCase(),
};

/** The value with which a sample, a default or an example is answered. */
export const answeredAs = (field: Field, sent: unknown): unknown =>
  sent === null ? null : (forms[field.kind.name]?.(sent, field) ?? sent);

/** The value that a field has when none was sent: its default as it is answered, or null. */
export function unsetValue(field: Field): unknown {
  const { fallback } = field;
  if (fallback === undefined) return null;
  if (field.kind.name === "boolean") return fallback === 1;
  return field.kind.name === "decimal"
    ? answeredAs(field, Number(fallback) / 10 ** scaleOf(field))
    : fallback;
}

/** The digits behind the point of a decimal field's answers. */
export const scaleOf = (field: Field): number => (boundsOf(field)[0].split(".")[1] ?? "").length;

/** The smallest and largest value of a decimal field, as its rule tells them. */
export function boundsOf({ kind }: Field): [string, string] {
  const [, lowest = "", highest = ""] = /from (\S+) to (\S+)(?: in steps of \S+)?$/.exec(kind.rule) ?? [];
  return [lowest, highest];
}
