import type { Histogram } from "./histogram.ts";

/** Names and values that tell the samples of a family apart. */
export type Labels = Readonly<Record<string, string>>;

/** One number of a family, or one histogram. */
export interface Sample {
  readonly labels?: Labels;
  readonly value: number | Histogram;
}

/** All samples of one name; a family without any is left out. */
export interface MetricFamily {
  readonly name: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly help: string;
  readonly samples: readonly Sample[];
}

/** The media type of what `renderFamilies` answers. */
export const expositionType = "text/plain; version=0.0.4; charset=utf-8";

/** Families in Prometheus text form (https://prometheus.io/docs/instrumenting/exposition_formats/). */
export const renderFamilies = (families: readonly MetricFamily[]): string =>
  families
    .filter(({ samples }) => samples.length > 0)
    .map(renderFamily)
    .join("");

function renderFamily({ name, type, help, samples }: MetricFamily): string {
  const lines = samples.flatMap(({ labels = {}, value }) =>
    typeof value === "number" ? [renderSample(name, labels, value)] : renderHistogram(name, labels, value),
  );
  const escaped = help.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
  return `# HELP ${name} ${escaped}\n# TYPE ${name} ${type}\n${lines.join("\n")}\n`;
}

function renderHistogram(name: string, labels: Labels, { bounds, counts, sum }: Histogram): string[] {
  let total = 0;
  const buckets = counts.map((count, index) => {
    total += count;
    const le = renderNumber(bounds[index] ?? Number.POSITIVE_INFINITY);
    return renderSample(`${name}_bucket`, { ...labels, le }, total);
  });
  return [...buckets, renderSample(`${name}_sum`, labels, sum), renderSample(`${name}_count`, labels, total)];
}

function renderSample(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escapeValue(text)}"`);
  return `${name}${pairs.length === 0 ? "" : `{${pairs.join(",")}}`} ${renderNumber(value)}`;
}

const escapeValue = (text: string): string =>
  text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"');

function renderNumber(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return "+Inf";
  return value === Number.NEGATIVE_INFINITY ? "-Inf" : String(value);
}
