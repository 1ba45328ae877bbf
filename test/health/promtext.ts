/** One sample as it was read; `le` and the other labels are text. */
export interface ReadSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What a scrape has, after every rule of the format was found kept. */
export interface Scrape {
  readonly types: ReadonlyMap<string, string>;
  readonly samples: readonly ReadSample[];
  /** The value of the one sample with this name and these labels; undefined where there is none. */
  value(name: string, labels?: Readonly<Record<string, string>>): number | undefined;
}

const sampleLine = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\+Inf|-Inf|NaN|-?[0-9][0-9.eE+-]*)$/;
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\\\|\\"|\\n)*)"(,|$)/y;

/**
 * Reads Prometheus text form, and throws where it is not what promtool would take: each line in its form, HELP and TYPE
 * before the samples of a family and only once, families in one piece, no sample twice, counters named `_total`,
 * histograms whole, ascending and with `+Inf` equal to the count.
 */
export function readScrape(text: string): Scrape {
  if (!text.endsWith("\n")) throw new Error("the last line does not end");
  const families = text.split(/^(?=# HELP )/m).map(readFamily);
  const types = new Map(families.map(({ name, type }) => [name, type]));
  if (types.size !== families.length) throw new Error("a family twice");
  const samples = families.flatMap((family) => family.samples);
  requireUnique(samples);
  const value: Scrape["value"] = (name, labels = {}) =>
    samples.find((sample) => sample.name === name && keyOf(sample.labels) === keyOf(labels))?.value;
  return { types, samples, value };
}

interface ReadFamily {
  readonly name: string;
  readonly type: string;
  readonly samples: readonly ReadSample[];
}

function readFamily(block: string): ReadFamily {
  const [help = "", type = "", ...lines] = block.trimEnd().split("\n");
  const [, name] = /^# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) .+$/.exec(help) ?? [];
  const [, typed, word] = /^# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) (counter|gauge|histogram)$/.exec(type) ?? [];
  if (name === undefined || word === undefined || typed !== name) throw new Error(`no head: ${help} ${type}`);
  if ((word === "counter") !== name.endsWith("_total")) throw new Error(`${name} is a ${word}`);
  const samples = lines.map(readSample);
  const own = word === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => `${name}${end}`) : [name];
  const foreign = samples.find((sample) => !own.includes(sample.name));
  if (foreign !== undefined || samples.length === 0)
    throw new Error(`${name} has ${foreign?.name ?? "nothing"}`);
  if (word === "histogram") requireWhole(name, samples);
  return { name, type: word, samples };
}

function readSample(line: string): ReadSample {
  const [, name, labels, value] = sampleLine.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Error(`no sample: ${line}`);
  const number = value.endsWith("Inf") ? Number(value.replace("Inf", "Infinity")) : Number(value);
  return { name, labels: labels === undefined ? {} : readLabels(labels), value: number };
}

function readLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  label.lastIndex = 0;
  for (let at = 0; at < text.length; at = label.lastIndex) {
    label.lastIndex = at;
    const [, name, value] = label.exec(text) ?? [];
    if (name === undefined || value === undefined) throw new Error(`no labels: ${text}`);
    if (name in labels) throw new Error(`a label twice: ${text}`);
    labels[name] = value.replaceAll(/\\(.)/g, (_, escaped: string) => (escaped === "n" ? "\n" : escaped));
  }
  return labels;
}

const keyOf = (labels: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1)));

function requireUnique(samples: readonly ReadSample[]): void {
  const keys = samples.map(({ name, labels }) => `${name} ${keyOf(labels)}`);
  if (new Set(keys).size !== keys.length) throw new Error("a sample twice");
}

function requireWhole(name: string, samples: readonly ReadSample[]): void {
  const series = Map.groupBy(
    samples.filter((sample) => sample.name.startsWith(`${name}_`)),
    ({ labels: { le: _, ...labels } }) => keyOf(labels),
  );
  for (const [key, members] of series) {
    const buckets = members.filter((sample) => sample.name === `${name}_bucket`);
    const bounds = buckets.map(({ labels }) => Number((labels.le ?? "").replace("Inf", "Infinity")));
    const counts = buckets.map(({ value }) => value);
    const total = members.find((sample) => sample.name === `${name}_count`)?.value;
    const ascends = (values: readonly number[]): boolean =>
      values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0));
    if (!ascends(bounds) || !ascends(counts) || bounds.at(-1) !== Number.POSITIVE_INFINITY)
      throw new Error(`buckets of ${name} ${key} are not in order`);
    if (total === undefined || counts.at(-1) !== total) throw new Error(`${name} ${key} does not add up`);
    if (!members.some((sample) => sample.name === `${name}_sum`))
      throw new Error(`${name} ${key} has no sum`);
  }
}
