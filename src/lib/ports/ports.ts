import { maxNameLength, maxPorts, maxProblems, maxShortTextLength } from "../limits.ts";
import { kindOfPort, type PortKind, portKinds } from "./portKinds.ts";
import { expandPattern, PortPatternError } from "./portPattern.ts";

/** A port that every new device of a type has. */
export interface Port {
  readonly name: string;
  readonly kind: PortKind;
  readonly type: string | null;
  /** What stands on it. */
  readonly label: string | null;
  readonly managementOnly: boolean;
}

/** What the lines of a device type's ports say, and what is wrong with them, each with its line from 1 on. */
export interface PortsRead {
  readonly ports: readonly Port[];
  readonly problems: readonly { readonly line: number; readonly text: string }[];
}

/**
 * Reads the ports of a device type, a run a line: a name, with choices in brackets and in quotes where it has spaces, then
 * in any order its type, its kind where the type does not tell it, and `mgmt` for a port that manages alone, and
 * a label in quotes, whose choices go along with those of the name:
 *
 *     GigabitEthernet1/0/[1-48] 1000base-t
 *     "Power supply [1-2]" iec-60320-c14
 *     mgmt0 1000base-t mgmt "Management"
 *
 * Empty lines, and lines that begin with #, are passed over. Behind the tenth line that is wrong nothing is read.
 */
export function readPorts(text: string): PortsRead {
  const ports = new Map<string, Port>();
  const problems: { line: number; text: string }[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const problem = takeLine(ports, line.trim());
    if (problem !== undefined) problems.push({ line: index + 1, text: problem });
    if (problems.length === maxProblems || (ports.size === maxPorts && problem !== undefined)) break;
  }
  return { ports: [...ports.values()], problems };
}

/** Adds the ports of a line to those before; answers what is wrong with it. */
function takeLine(ports: Map<string, Port>, line: string): string | undefined {
  if (line === "" || line.startsWith("#")) return undefined;
  try {
    for (const port of readLine(line)) {
      const key = `${port.kind} ${port.name}`;
      if (ports.has(key)) return `${port.name} is there already`;
      if (ports.size === maxPorts) return `there are more than ${maxPorts} ports`;
      ports.set(key, port);
    }
    return undefined;
  } catch (error) {
    if (error instanceof PortPatternError) return error.message;
    throw error;
  }
}

const shape = /^(?:"([^"]*)"|([^\s"]+))(?:\s+(.*))?$/;

function readLine(line: string): Port[] {
  const [, quoted, plain, rest = ""] = shape.exec(line) ?? [];
  const pattern = (quoted ?? plain ?? "").trim();
  if (pattern === "")
    throw new PortPatternError("the name of the port is missing, or its quotes are not closed");
  const { words, labels } = readRest(rest);
  const types = words.filter((word) => word !== "mgmt" && !isKind(word));
  const kinds = words.filter(isKind);
  const [type = null, second] = types;
  if (second !== undefined) {
    throw new PortPatternError(`${second} is too much; a name with spaces stands in quotes`);
  }
  if (kinds.length > 1) throw new PortPatternError(`it cannot be both ${kinds[0]} and ${kinds[1]}`);
  const kind = kinds[0] ?? (type === null ? "network" : kindOfPort(type));
  const names = expandPattern(pattern, { what: "name", longest: maxNameLength });
  if (labels.length > 1 && labels.length !== names.length)
    throw new PortPatternError(`there are ${labels.length} labels for ${names.length} ports`);
  const managementOnly = words.includes("mgmt");
  return names.map((name, index) => ({
    ...{ name, kind, type, managementOnly },
    label: labels[index % labels.length] ?? null,
  }));
}

/** The words behind a name, and the labels: one for all ports, one each, or none. */
function readRest(rest: string): { readonly words: readonly string[]; readonly labels: readonly string[] } {
  const quoted = [...rest.matchAll(/(?<=^|\s)"([^"]*)"(?=\s|$)/g)];
  const [label, second] = quoted.map(([, text = ""]) => text.trim()).filter((text) => text !== "");
  if (second !== undefined) throw new PortPatternError("it has two labels");
  const labels =
    label === undefined ? [] : expandPattern(label, { what: "label", longest: maxShortTextLength });
  const others = quoted.reduce((text, [whole]) => text.replace(whole, " "), rest);
  if (others.includes('"')) throw new PortPatternError("the quotes of the label are not closed");
  return { words: others.split(/\s+/).filter((word) => word !== ""), labels };
}

const isKind = (word: string): word is PortKind => portKinds.some((kind) => kind === word);
