import { encode } from "uqr";

/** A QR code to draw: the outline of its dark modules, each of width 1, on a square of `size` that includes the margin. */
interface Modules {
  readonly size: number;
  readonly outline: string;
}

const margin = 2;

/** Encodes a text as a QR code with error correction, so that it stays readable when partly damaged. */
export function modulesOf(text: string): Modules {
  const { data, size } = encode(text, { ecc: "M", border: margin });
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, outline: runs.join("") };
}

/** Returns the runs of dark modules in a row: the start and the length of each. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
