import { type KeyboardEvent, useRef, useState } from "react";
import { ApiError } from "../../../api/apiError.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { describeProblem } from "../../../kinds/describeProblem.ts";
import type { FormBodyProps } from "../../../records/form/body.ts";
import { FormField } from "../../../records/form/fields/FormField.tsx";
import { Field } from "../../../ui/input/Field.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { ParameterFields } from "../cards/ParameterFields.tsx";
import { ResultCard } from "../cards/ResultCard.tsx";
import { CodeEditor, type CodeEditorHandle } from "../code/CodeEditor.tsx";
import { describeText } from "../describeText.ts";
import { exampleTemplate } from "../reference/fieldPaths.ts";
import { ReferenceButton } from "../reference/ReferenceButton.tsx";
import { shownOutput } from "../shownOutput.ts";
import { PlaceChoice } from "./PlaceChoice.tsx";
import { QueryField } from "./QueryField.tsx";
import { useFormPreview } from "./useFormPreview.ts";
import "./OutputBody.css";

/** The form of an output: its list and its template on the left, and the text that they make now on the right. */
export function OutputBody({ resource, form }: FormBodyProps) {
  const { values, problems } = form;
  const read = (key: string): string => String(values[key] ?? "");
  const output = shownOutput({
    ...{ slug: read("slug"), resource: read("resource"), query: read("query") },
    ...{ template: read("template"), contentType: read("contentType"), fileName: read("fileName") },
    parameters: read("parameters"),
  });
  const editor = useRef<CodeEditorHandle>(null);
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const preview = useFormPreview(output, given, problems.template);
  const { text, error, missing, problem, otherProblem } = preview;
  const list = resourceNamed(output.resource);
  const field = (key: string, span: number, isFirst = false, note?: string) => {
    const described = resource.fields.find((each) => each.key === key);
    return (
      described && (
        <FormField
          resource={resource}
          field={described}
          form={form}
          span={span}
          isPair={false}
          mayAdd={false}
          isFirst={isFirst}
          {...(note !== undefined && { note })}
        />
      )
    );
  };
  // Enter in an input beside the form would save it.
  const keepFromSaving = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && !event.ctrlKey && !event.metaKey && event.target instanceof HTMLInputElement)
      event.preventDefault();
  };
  return (
    <div className="output-form">
      <div className="output-inputs">
        <Card title="Output">
          <div className="form-fields">
            {field("name", 6, true)}
            {field("slug", 6)}
            <PlaceChoice form={form} />
            {field("description", 12)}
          </div>
        </Card>
        <Card title="List">
          <div className="form-fields">
            {field("resource", 6)}
            <div className="form-field output-wide" data-field="query">
              <QueryField
                list={list}
                value={read("query")}
                total={text?.records}
                error={problems.query === undefined ? undefined : describeProblem(resource, problems.query)}
                onChange={(query) => form.set("query", query)}
              />
            </div>
          </div>
        </Card>
        <Card title="Text" actions={<ReferenceButton resource={output.resource} />}>
          <div className="form-fields">
            <div className="form-field output-wide" data-field="template">
              <Field
                label="Template"
                required
                hint="Liquid; the list is in records. Tab moves on to the next field. Indent with spaces."
                {...(otherProblem !== undefined && { error: describeProblem(resource, otherProblem) })}
              >
                {(control) => (
                  <CodeEditor
                    {...control}
                    ref={editor}
                    value={read("template")}
                    placeholder={list && exampleTemplate(list)}
                    problem={problem}
                    {...(problem !== undefined && { "aria-invalid": true })}
                    onChange={(template) => form.set("template", template)}
                  />
                )}
              </Field>
            </div>
            {field("parameters", 12)}
            {field("contentType", 6)}
            {field("fileName", 6)}
          </div>
        </Card>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key is kept from the form around it. */}
      <div className="output-preview" onKeyDown={keepFromSaving}>
        {output.parameters.length > 0 && (
          <Card title="Values to try">
            <ParameterFields
              parameters={output.parameters}
              values={given}
              errors={error instanceof ApiError ? error.fields : undefined}
              onChange={(name, value) => setGiven((before) => ({ ...before, [name]: value }))}
            />
          </Card>
        )}
        {preview.isEmpty ? (
          <Card title="Result">
            <p className="muted">
              Select the records and write a template. Its text appears here as you type.
            </p>
          </Card>
        ) : (
          <ResultCard
            text={text}
            error={error}
            isOld={preview.isOld}
            missing={missing}
            contentType={output.contentType}
            onGoTo={(place) => editor.current?.goTo(place)}
          />
        )}
        <p className="output-note" role="status">
          {text && describeText(output.resource, text)}
        </p>
      </div>
    </div>
  );
}
