import type { PreviewAnswer } from "../../../../../features/outputs/answers.ts";
import { messageOf } from "../../../api/apiError.ts";
import { usePreview } from "../../../api/pages/outputs.ts";
import { missingOf, previewBody, type ShownOutput } from "../shownOutput.ts";
import { readTemplateProblem, type TemplateProblem } from "../templateProblem.ts";
import { useSettled } from "../useSettled.ts";

/** The text of an output that is being written. */
interface FormPreview {
  readonly text: PreviewAnswer | undefined;
  readonly error: Error | null;
  /** The text is that of an earlier template. */
  readonly isOld: boolean;
  /** There is no list or no template yet. */
  readonly isEmpty: boolean;
  /** Parameters without a value. */
  readonly missing: readonly string[];
  /** What is wrong with the template, and where. */
  readonly problem: TemplateProblem | undefined;
  /** What the server rejected about the template without a place. */
  readonly otherProblem: string | undefined;
}

/** Returns the text of an output that is being written, with these values of its parameters. */
export function useFormPreview(
  output: ShownOutput,
  values: Readonly<Record<string, string>>,
  rejected: string | undefined,
): FormPreview {
  const missing = missingOf(output.parameters, values);
  const body = useSettled(previewBody(output, { values, narrowing: "" }));
  const isEmpty = body.resource === "" || body.template === "";
  const isReady = missing.length === 0 && !isEmpty;
  const { data, error: thrown, isPlaceholderData } = usePreview(isReady ? body : undefined);
  const error = isReady ? thrown : null;
  const [live, refused] = [error === null ? undefined : messageOf(error), rejected].map((message) =>
    message === undefined ? undefined : readTemplateProblem(message),
  );
  const problem = live ?? refused;
  return {
    text: isReady && error === null ? data : undefined,
    ...{ error, isEmpty, missing, problem },
    isOld: isPlaceholderData,
    otherProblem: problem === undefined ? rejected : undefined,
  };
}
