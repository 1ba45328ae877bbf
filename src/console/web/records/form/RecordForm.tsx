import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
} from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Adding } from "../../kinds/kind.ts";
import { type FormLayout, FormSections } from "./fields/FormSections.tsx";
import { focusOn } from "./focusOn.ts";
import { useLeftFields } from "./useLeftFields.ts";
import type { RecordFormState } from "./useRecordForm.ts";
import "./RecordForm.css";

interface RecordFormProps {
  /** The id that buttons elsewhere on the page refer to in their `form` attribute. */
  readonly id: string;
  readonly resource: ResourceDescription;
  readonly form: RecordFormState;
  /** Defaults to headings beside the fields. */
  readonly layout?: FormLayout;
  readonly mayAdd?: Adding;
  readonly notes?: Readonly<Record<string, ReactNode>>;
  /** Replaces the sections of fields. */
  readonly body?: ReactNode;
  readonly onSubmit: () => void;
  readonly children?: ReactNode;
}

/** The form of a record; Ctrl or ⌘ with Enter submits it from any input. */
export function RecordForm(props: RecordFormProps) {
  const {
    id,
    resource,
    form,
    layout = "sections",
    mayAdd = "later",
    notes,
    body,
    onSubmit,
    children,
  } = props;
  const ref = useRef<HTMLFormElement>(null);
  const { refusals, check } = form;
  const left = useLeftFields(check);

  // Move the focus to the first invalid field.
  useEffect(() => {
    if (refusals > 0) focusOn(ref.current?.querySelector<HTMLElement>("[aria-invalid=true]"));
  }, [refusals]);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    // For React, a form in a dialog over another form is inside that form.
    event.stopPropagation();
    if (!form.isSaving) onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    event.stopPropagation();
    ref.current?.requestSubmit();
  };
  const onBlur = (event: FocusEvent<HTMLElement>): void => {
    const field = event.target.closest<HTMLElement>("[data-field]");
    const isLeft = field?.contains(event.relatedTarget) === false && ref.current?.contains(field) === true;
    if (isLeft) left(field.dataset.field ?? "");
  };
  return (
    <form
      id={id}
      ref={ref}
      className="record-form"
      onSubmit={submit}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      noValidate
    >
      {body ?? (
        <FormSections
          resource={resource}
          form={form}
          layout={layout}
          mayAdd={mayAdd}
          {...(notes !== undefined && { notes })}
        >
          {children}
        </FormSections>
      )}
    </form>
  );
}
