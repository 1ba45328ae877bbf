const deepest = 64;
const maxTangled = 4_000_000;
const maxUnderlined = 1000;

/**
 * Returns whether a text nests quotes, lists, brackets or emphasis deeper than people write, or has more underlined
 * headings: parsing takes time quadratic in these.
 */
export function isTooDeep(text: string): boolean {
  const lines = text.split("\n");
  return (
    lines.some((line) => markersOf(line) > deepest) ||
    tangleOf(lines) > maxTangled ||
    lines.filter((line) => underline.test(line)).length > maxUnderlined
  );
}

const underline = /^ {0,3}(?:-+|=+)[ \t]*\r?$/;

/** Counts the markers of quotes and lists at the start of a line, and its indentation: "> > - text" has three. */
function markersOf(line: string): number {
  const [start = ""] = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))*/.exec(line) ?? [];
  const marks = start.replace(/[\d \t]/g, "").length;
  return marks + Math.floor((/^[ \t]*/.exec(line)?.[0].length ?? 0) / 4);
}

/** Estimates the cost of emphasis and link markers: within a paragraph each one may match each other one. */
function tangleOf(lines: readonly string[]): number {
  let sum = 0;
  let signs = 0;
  for (const line of lines) {
    if (startsBlock.test(line)) {
      sum += signs ** 2;
      signs = 0;
    }
    signs += line.match(/[*_~[\]]/g)?.length ?? 0;
  }
  return sum + signs ** 2;
}

const startsBlock = /^[ \t]*(?:$|[|#>]|[-+*] |\d{1,9}[.)] )/;
