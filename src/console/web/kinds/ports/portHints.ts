import { readPorts } from "../../../../lib/ports/ports.ts";

/** A line of ports that may mean more than it says. */
interface PortHint {
  /** Its number, from 1 on. */
  readonly line: number;
  readonly text: string;
}

/** What lines of ports say that may be meant otherwise: a run without its brackets is one port of that name. */
export const portHints = (text: string): readonly PortHint[] =>
  text.split(/\r\n|\n|\r/).flatMap((said, index): PortHint[] => {
    const { name, count, run } = runIn(said) ?? {};
    if (run === undefined) return [];
    return [{ line: index + 1, text: `${name} is one port; for ${count}, write ${run}` }];
  });

/** A name that ends like a run, how many ports that would be, and how it is written. */
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
