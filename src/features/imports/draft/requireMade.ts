import { invalid } from "../../../lib/failures/refusal.ts";
import { type DerivedColumn, headersMade, sourcesOf } from "../columns/made.ts";

/** Throws 400 for columns that can't be made: of unknown ones, or with a name that is taken. */
export function requireMade(header: readonly string[], made: readonly DerivedColumn[]): void {
  const unknown = sourcesOf(made).find((title) => !header.includes(title));
  if (unknown !== undefined) {
    throw invalid(`made: the sheet has no column ${unknown.slice(0, 60)}; choose one of its columns`);
  }
  const titles = headersMade(made);
  const taken = titles.find((title, at) => header.includes(title) || titles.indexOf(title) !== at);
  if (taken !== undefined) {
    throw invalid(`made: there is a column ${taken.slice(0, 60)} already; choose another name`);
  }
  const empty = made.some((one) => headersMade([one]).length === 0);
  if (empty) throw invalid("made: a split needs a name for one of its parts");
  const wrong = made.some((one) => one.kind === "join" && one.as !== "text" && one.from.length !== 2);
  if (wrong) throw invalid("made: an address and its mask, or a date and its time, are two columns");
}
