import { maxTemplateLength, maxTextLength } from "../../../lib/limits.ts";
import { readParameterLines } from "../../../lib/text/parameterLines.ts";
import { type Field, field } from "../field.ts";
import { textKind } from "../text.ts";

/** A text in Liquid, of many lines. */
export const template = (): Field<string, string, string, true, "optional"> =>
  field(textKind("text", maxTemplateLength));

const lines = textKind("text", maxTextLength);

/** The parameters of a template, one a line; `readParameterLines` reads them. */
export const parameters = (): Field<string, string, string, true, "optional"> =>
  field({
    ...lines,
    rule: `must be lines such as port = 9100 # Port of the exporter, in up to ${maxTextLength} characters`,
    store: (value) => {
      const text = lines.store(value);
      return text === undefined || readParameterLines(text).problems.length > 0 ? undefined : text;
    },
    filter: lines.store,
    explain: (value) => {
      const [problem] = typeof value === "string" ? readParameterLines(value).problems : [];
      return problem && `line ${problem.line}: ${problem.text}`;
    },
  });
