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
  /** Buttons elsewhere on the page name it in their `form`. */
  readonly id: string;
  readonly resource: ResourceDescription;
  readonly form: RecordFormState;
  /** Defaults to with headings beside the fields. */
  readonly layout?: FormLayout;
  readonly mayAdd?: Adding;
  readonly notes?: Readonly<Record<string, ReactNode>>;
  /** Gets the fields whose input holds something that is no value. */
  readonly onSubmit: (unread: readonly string[]) => void;
  readonly children?: ReactNode;
}

/** The inputs of a record; Ctrl or ⌘ with Enter sends them from anywhere in it. */
export function RecordForm(props: RecordFormProps) {
  const { id, resource, form, layout = "sections", mayAdd = "later", notes, onSubmit, children } = props;
  const ref = useRef<HTMLFormElement>(null);
  const { refusals, check } = form;
  const left = useLeftFields(check);

  // What needs another value is where one goes on.
  useEffect(() => {
    if (refusals > 0) focusOn(ref.current?.querySelector<HTMLElement>("[aria-invalid=true]"));
  }, [refusals]);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    // A form in a dialog over another form is inside that one as far as React sees.
    event.stopPropagation();
    if (!form.isSaving) onSubmit(unreadIn(ref.current));
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
      <FormSections
        resource={resource}
        form={form}
        layout={layout}
        mayAdd={mayAdd}
        {...(notes !== undefined && { notes })}
      >
        {children}
      </FormSections>
    </form>
  );
}

/** The fields of which the browser has no value although something was typed, as half of a date. */
function unreadIn(form: HTMLFormElement | null): string[] {
  const inputs = [...(form?.querySelectorAll("input") ?? [])].filter(({ validity }) => validity.badInput);
  return inputs.map((input) => input.closest<HTMLElement>("[data-field]")?.dataset.field ?? "");
}
