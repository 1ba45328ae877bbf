import { readPorts } from "../../../../lib/ports/ports.ts";

/** A hint about a line of ports that may be meant differently. */
interface PortHint {
  /** Its number, from 1. */
  readonly line: number;
  readonly text: string;
}

/** Returns hints about lines that may be meant differently: a range without brackets is one port of that name. */
export const portHints = (text: string): readonly PortHint[] =>
  text.split(/\r\n|\n|\r/).flatMap((said, index): PortHint[] => {
    const { name, count, run } = runIn(said) ?? {};
    if (run === undefined) return [];
    return [{ line: index + 1, text: `${name} is one port; for ${count}, write ${run}` }];
  });

/** Returns the range that a name may mean, with its number of ports and its notation. */
function runIn(
  said: string,
): { readonly name: string; readonly count: number; readonly run: string } | undefined {
  const [only, second] = readPorts(said).ports;
  if (only === undefined || second !== undefined) return undefined;
  const [, stem = "", first = "", last = ""] = /^(.*\D|)(\d+)-(\d+)$/.exec(only.name) ?? [];
  const count = Number(last) - Number(first) + 1;
  if (last === "" || count < 2) return undefined;
  return { name: only.name, count, run: `${stem}[${first}-${last}]` };
}
