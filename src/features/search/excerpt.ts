import { plain } from "../../lib/text/plain.ts";

const longest = 200;

/** How much is shown before what fits, so that the words around it say what it is about. */
const lead = 60;

/** A text cut to what fits on a line, with a mark where something was left out; no character is cut in two. */
export const shorten = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;

/**
 * The line of a text that has the first of these in it which the text has, from a little before that place where it
 * stands far behind, or the first line that says anything; what is wanted is as searches compare it.
 */
export function excerpt(text: string, wanted: readonly string[]): string {
  const whole = wanted.length > 1 ? plain(text) : "";
  return excerptFor(text, wanted.find((one) => whole.includes(one)) ?? wanted[0] ?? "");
}

function excerptFor(text: string, wanted: string): string {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const line = lines.find((candidate) => plain(candidate).includes(wanted));
  if (line === undefined) return lines[0] ?? "";
  const start = plain(line).indexOf(wanted) - lead;
  if (start <= 0) return line;
  const rest = line.slice(start).replace(/^[\uDC00-\uDFFF]/, "");
  const space = rest.search(/\s/);
  const cut = space > 0 && space < lead ? rest.slice(space + 1) : rest;
  // Folding lengthens a text by a letter here and there, for which the lead has room, but not for hundreds.
  return plain(cut).includes(wanted) ? `…${cut}` : line;
}
