import type { PreviewBody } from "../../../../features/outputs/answers.ts";
import { type Parameter, readParameterLines } from "../../../../lib/text/parameterLines.ts";

/** What the page of an output shows of it, built in or stored. */
export interface ShownOutput {
  readonly slug: string;
  readonly resource: string;
  readonly query: string | null;
  readonly template: string;
  readonly contentType: string;
  readonly fileName: string | null;
  readonly parameters: readonly Parameter[];
  /** The lines that declare the parameters. */
  readonly parameterLines: string | null;
}

/** A stored output, as far as its page shows it. */
interface StoredOutput extends Omit<ShownOutput, "parameters" | "parameterLines"> {
  readonly parameters: string | null;
}

/** Returns what is shown of a stored output. */
export const shownOutput = ({ parameters, ...rest }: StoredOutput): ShownOutput => ({
  ...rest,
  parameters: readParameterLines(parameters ?? "").parameters,
  parameterLines: parameters,
});

/** What a request gives an output: values of its parameters, and words of its list that narrow it. */
export interface GivenWords {
  readonly values: Readonly<Record<string, string>>;
  readonly narrowing: string;
}

/** Returns the values that are given and declared, without empty ones. */
export const givenValues = (
  parameters: readonly Parameter[],
  values: GivenWords["values"],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    parameters.flatMap(({ name }): [string, string][] => {
      const value = values[name] ?? "";
      return value === "" ? [] : [[name, value]];
    }),
  );

/** Returns the parameters that need a value and have none. */
export const missingOf = (
  parameters: readonly Parameter[],
  values: GivenWords["values"],
): readonly string[] =>
  parameters
    .filter(({ name, default: usual }) => usual === null && (values[name] ?? "") === "")
    .map(({ name }) => name);

/** Returns the request for the text of an output. */
export const previewBody = (
  { resource, query, template, parameterLines, parameters }: ShownOutput,
  { values, narrowing }: GivenWords,
): PreviewBody => ({
  ...{ resource, query, template, parameters: parameterLines, narrowing },
  with: givenValues(parameters, values),
});

/** Returns an example of a parameter's value, from its description: "such as example.net". */
export const exampleOf = ({ description, default: usual }: Parameter): string | undefined =>
  usual || /\bsuch as (\S+)$/.exec(description ?? "")?.[1];
