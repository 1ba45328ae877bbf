import { invalid, Refusal } from "../../lib/failures/refusal.ts";
import { readParameterLines } from "../../lib/text/parameterLines.ts";
import type { StoredValues } from "../../resource/definition/values.ts";
import { currentResource } from "../../resource/reading/current.ts";
import { isListWord } from "../../resource/reading/listWord.ts";
import { parseListQuery } from "../../resource/reading/query.ts";
import { sourceOf } from "../../resource/reading/source.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { parseTemplate } from "./template/engine.ts";

/** Throws 400 where the words, the parameters or the template of an output are not ones that can be read. */
export function checkOutput({ database, registry }: WriteContext, values: StoredValues): void {
  const declared = registry.find(({ name }) => name === values.resource);
  if (declared === undefined) return;
  const source = sourceOf(currentResource(database, declared));
  try {
    parseListQuery(source, new URLSearchParams(String(values.query ?? "")));
  } catch (thrown) {
    throw thrown instanceof Refusal ? invalid(`query: ${thrown.message}`) : thrown;
  }
  const taken = readParameterLines(String(values.parameters ?? "")).parameters.find(({ name }) =>
    isListWord(source, name),
  );
  if (taken !== undefined) {
    throw invalid(`parameters: ${taken.name} is a word of the list; use another name`);
  }
  parseTemplate(String(values.template ?? ""));
}
