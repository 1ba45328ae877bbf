import { kindOfPort } from "./portKinds.ts";
import type { Port } from "./ports.ts";

/** A number in a name that counts up, with what stands before and behind it. */
interface Counting {
  readonly before: string;
  readonly behind: string;
  readonly first: string;
  readonly last: string;
}

/** Ports in a row that share a line. */
interface Run {
  readonly port: Port;
  readonly counting?: Counting;
}

/**
 * Writes ports as the lines that `readPorts` reads: those in a row whose names count up share a line. A label that has
 * quotes is left out.
 */
export function foldPorts(ports: readonly Port[]): string {
  const runs: Run[] = [];
  for (const port of ports) {
    const grown = grow(runs.at(-1), port);
    if (grown === undefined) runs.push({ port });
    else runs[runs.length - 1] = grown;
  }
  return runs.map(writeRun).join("\n");
}

/** The run with one port more; undefined where that does not continue it. */
function grow(run: Run | undefined, port: Port): Run | undefined {
  if (run === undefined || !isAlike(run.port, port)) return undefined;
  const counted = run.counting === undefined ? numbersIn(run.port.name) : [run.counting];
  const counting = counted.find((one) => port.name === nextName(one));
  if (counting === undefined) return undefined;
  const last = port.name.slice(counting.before.length, port.name.length - counting.behind.length);
  return { port: run.port, counting: { ...counting, last } };
}

const isAlike = (a: Port, b: Port): boolean =>
  a.kind === b.kind && a.type === b.type && a.label === b.label && a.managementOnly === b.managementOnly;

/** The numbers of a name, each of which may begin to count. */
const numbersIn = (name: string): Counting[] =>
  [...name.matchAll(/\d{1,9}/g)].map(({ 0: digits, index }) => ({
    before: name.slice(0, index),
    behind: name.slice(index + digits.length),
    first: digits,
    last: digits,
  }));

/** The name that would come next. */
function nextName({ before, behind, first, last }: Counting): string {
  const width = first.startsWith("0") ? first.length : 0;
  return before + String(Number(last) + 1).padStart(width, "0") + behind;
}

function writeRun({ port, counting }: Run): string {
  const { name, type, kind, label, managementOnly } = port;
  const pattern = counting === undefined ? escapeName(name) : writeCounting(counting);
  const usual = type === null ? "network" : kindOfPort(type);
  return [
    /[\s#]/.test(pattern) ? `"${pattern}"` : pattern,
    ...(type === null ? [] : [type]),
    ...(kind === usual ? [] : [kind]),
    ...(managementOnly ? ["mgmt"] : []),
    ...(label === null || /["\r\n]/.test(label) ? [] : [`"${escapeName(label)}"`]),
  ].join(" ");
}

const writeCounting = ({ before, first, last, behind }: Counting): string =>
  `${escapeName(before)}[${first}-${last}]${escapeName(behind)}`;

const escapeName = (text: string): string => text.replaceAll(/[\\[]/g, "\\$&");
