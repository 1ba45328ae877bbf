/** Tells the line on which a place of a text stands, as an editor numbers it. Places are best asked for in their order. */
export function createLineCount(text: string): (at: number) => number {
  let line = 1;
  let counted = 0;
  return (at) => {
    if (at < counted) {
      line = 1;
      counted = 0;
    }
    for (let next = nextBreak(text, counted); next !== -1 && next < at; next = nextBreak(text, counted)) {
      line += 1;
      counted = next + 1;
    }
    return line;
  };
}

const nextBreak = (text: string, from: number): number => text.indexOf("\n", from);
