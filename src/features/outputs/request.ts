import { invalid } from "../../lib/failures/refusal.ts";
import { maxShortTextLength } from "../../lib/limits.ts";
import { readParameterLines } from "../../lib/text/parameterLines.ts";
import { countCharacters, isCleanText } from "../../lib/text/text.ts";

/** What a request asks of an output. */
export interface OutputRequest {
  readonly parameters: Readonly<Record<string, string>>;
  /** The words of the list, as the request has them. */
  readonly narrowing: string;
}

/** Takes the parameters of an output out of a query; the rest are words of its list. Throws 400 where one is missing. */
export function readOutputRequest(lines: string | null, query: URLSearchParams): OutputRequest {
  const { parameters } = readParameterLines(lines ?? "");
  const narrowing = new URLSearchParams(query);
  const values = parameters.map(({ name, default: fallback }) => {
    const [given = fallback, ...more] = query.getAll(name);
    narrowing.delete(name);
    if (more.length > 0) throw invalid(`${name}: is there twice; send it once`);
    if (given === null) throw invalid(`${name}: is missing; pass ${name}=…`);
    if (!isCleanText(given) || countCharacters(given) > maxShortTextLength) {
      throw invalid(`${name}: must be text of up to ${maxShortTextLength} characters`);
    }
    return [name, given] as const;
  });
  return { parameters: Object.fromEntries(values), narrowing: narrowing.toString() };
}
