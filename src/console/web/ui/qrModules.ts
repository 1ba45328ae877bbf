import { encode } from "uqr";

/** A QR code to draw: the outline of its dark squares, each one wide, on a field of `size` with a margin. */
interface Modules {
  readonly size: number;
  readonly outline: string;
}

const margin = 2;

/** Writes a text as a QR code that stays readable with some of it scratched away. */
export function modulesOf(text: string): Modules {
  const { data, size } = encode(text, { ecc: "M", border: margin });
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, outline: runs.join("") };
}

/** The runs of dark squares in a row: where each begins, and how long it is. */
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
