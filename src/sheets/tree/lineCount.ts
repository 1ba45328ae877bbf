/** Returns the line on which a place of a text stands, as an editor numbers it. ListContext for places in their order takes one pass. */
export function createLineCount(text: string): (at: number) => number {
  let line = 1;
  let nextBreak = text.indexOf("\n");
  let asked = 0;
  return (at) => {
    if (at < asked) {
      line = 1;
      nextBreak = text.indexOf("\n");
    }
    asked = at;
    while (nextBreak !== -1 && nextBreak < at) {
      line += 1;
      nextBreak = text.indexOf("\n", nextBreak + 1);
    }
    return line;
  };
}
