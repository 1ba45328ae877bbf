import { exampleOf, type GivenWords, type ShownOutput } from "../shownOutput.ts";
import { quoteWord } from "./quoting.ts";

/** What a page knows of how its output is used. */
export interface UseSource {
  readonly output: ShownOutput;
  readonly given: GivenWords;
  /** The text as it is now, if there is one. */
  readonly text: string | undefined;
  /** The address of this Sitebook. */
  readonly origin: string;
  /** The tool runs on another machine, and needs an address and a token. */
  readonly isRemote: boolean;
}

/** The options of `sitebook render`. */
interface RenderOptions {
  readonly to: string;
  readonly check?: string;
  readonly run?: string;
  readonly isOnce?: true;
}

/** Where a command on another machine finds its token. */
export const tokenFile = "/etc/sitebook.token";
/** The usual data directory of a box. */
export const dataFolder = "/var/lib/sitebook";

/** Returns the values of all parameters that an address needs, with examples where the page has none. */
export function valuesOf({
  output,
  given,
}: Pick<UseSource, "output" | "given">): Readonly<Record<string, string>> {
  return Object.fromEntries(
    output.parameters.flatMap((parameter): [string, string][] => {
      const value = given.values[parameter.name] ?? "";
      if (value !== "") return [[parameter.name, value]];
      if (parameter.default !== null) return [];
      return [[parameter.name, exampleOf(parameter) ?? parameter.name.toUpperCase()]];
    }),
  );
}

const wordsOf = (source: UseSource): readonly (readonly [string, string])[] => [
  ...Object.entries(valuesOf(source)),
  ...new URLSearchParams(source.given.narrowing),
];

/** Returns the address of an output's text with its values, as a path. */
export function textPath(source: Pick<UseSource, "output" | "given">): string {
  const words = [
    ...Object.entries(valuesOf(source)).map(
      ([name, value]) => `${encodeURIComponent(name)}=${encodeValue(value)}`,
    ),
    ...(source.given.narrowing === "" ? [] : [source.given.narrowing]),
  ].join("&");
  return `/api/outputs/${encodeURIComponent(source.output.slug)}/text${words === "" ? "" : `?${words}`}`;
}

const encodeValue = (value: string): string =>
  encodeURIComponent(value).replaceAll("%2F", "/").replaceAll("%3A", ":");

/** Returns a command that reads the text from anywhere. */
export const plainUse = (source: UseSource): string =>
  `curl -H "Authorization: Bearer $TOKEN" \\\n  ${quoteWord(source.origin + textPath(source))}`;

/** Returns the command that keeps a file up to date. */
export function renderCommand(source: UseSource, { to, check, run, isOnce }: RenderOptions): string {
  const {
    origin,
    isRemote,
    output: { slug },
  } = source;
  return [
    `sitebook render ${quoteWord(slug)}`,
    ...wordsOf(source).map(([name, value]) => `--with ${quoteWord(`${name}=${value}`)}`),
    isRemote ? `--from ${quoteWord(origin)} --token-file ${tokenFile}` : `--data ${dataFolder}`,
    `--to ${quoteWord(to)}${isOnce === true ? "" : " --follow"}`,
    ...(check === undefined ? [] : [`--check ${quoteWord(check)}`]),
    ...(run === undefined ? [] : [`--then ${quoteWord(run)}`]),
  ].join(" \\\n  ");
}
