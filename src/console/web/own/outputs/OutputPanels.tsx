import { useRef } from "react";
import { ApiError, messageOf } from "../../api/apiError.ts";
import { usePreview } from "../../api/pages/outputs.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { ListCard } from "./cards/ListCard.tsx";
import { ReadersCard } from "./cards/ReadersCard.tsx";
import { ResultCard } from "./cards/ResultCard.tsx";
import { TemplateCard } from "./cards/TemplateCard.tsx";
import { UseCard } from "./cards/UseCard.tsx";
import type { CodeEditorHandle } from "./code/CodeEditor.tsx";
import { describeText } from "./describeText.ts";
import { missingOf, previewBody, type ShownOutput } from "./shownOutput.ts";
import { readTemplateProblem } from "./templateProblem.ts";
import { textPath } from "./use/commands.ts";
import { useGiven } from "./useGiven.ts";
import { useSettled } from "./useSettled.ts";
import "./OutputPanels.css";

interface OutputPanelsProps {
  readonly output: ShownOutput;
  /** Another output answers at its address, so the page can't say what tools get there. */
  readonly isReplaced?: boolean;
}

/** An output: its list and template on the left; the text as it is now, how to use it, and who reads it on the right. */
export function OutputPanels({ output, isReplaced = false }: OutputPanelsProps) {
  const given = useGiven(resourceNamed(output.resource));
  const editor = useRef<CodeEditorHandle>(null);
  const missing = missingOf(output.parameters, given.values);
  const body = useSettled(previewBody(output, given));
  const { data, error, isPlaceholderData } = usePreview(missing.length === 0 ? body : undefined);
  const text = missing.length === 0 && error === null ? data : undefined;
  const problem = error === null || missing.length > 0 ? undefined : readTemplateProblem(messageOf(error));
  return (
    <div className="output-panels">
      <ListCard
        output={output}
        given={given}
        note={text && describeText(output.resource, text)}
        total={text?.records}
        errors={error instanceof ApiError ? error.fields : undefined}
      />
      <div className="output-answers">
        <ResultCard
          text={text}
          error={error}
          isOld={isPlaceholderData}
          missing={missing}
          contentType={output.contentType}
          {...(!isReplaced && {
            download: { address: textPath({ output, given }), name: output.fileName ?? `${output.slug}.txt` },
          })}
          onGoTo={(place) => editor.current?.goTo(place)}
        />
        {!isReplaced && (
          <>
            <UseCard output={output} given={given} text={text?.text} />
            <ReadersCard slug={output.slug} />
          </>
        )}
      </div>
      <TemplateCard output={output} problem={problem} editor={editor} />
    </div>
  );
}
