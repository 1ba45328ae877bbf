import type { Ref } from "react";
import { Card } from "../../../ui/page/Card.tsx";
import { CodeEditor, type CodeEditorHandle } from "../code/CodeEditor.tsx";
import { ReferenceButton } from "../reference/ReferenceButton.tsx";
import type { ShownOutput } from "../shownOutput.ts";
import type { TemplateProblem } from "../templateProblem.ts";

interface TemplateCardProps {
  readonly output: ShownOutput;
  readonly problem: TemplateProblem | undefined;
  readonly editor: Ref<CodeEditorHandle>;
}

/** The template of an output, to read. */
export const TemplateCard = ({ output, problem, editor }: TemplateCardProps) => (
  <Card title="Template" actions={<ReferenceButton resource={output.resource} />}>
    <CodeEditor ref={editor} value={output.template} aria-label="Template" problem={problem} />
  </Card>
);
