import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { Notice } from "../../ui/Notice.tsx";
import { FormFields } from "./FormFields.tsx";
import type { RecordFormState } from "./useRecordForm.ts";
import "./RecordForm.css";

/** A form of a record. */
interface RecordFormProps {
  /** Buttons elsewhere on the page name it in their `form`. */
  readonly id: string;
  readonly resource: ResourceDescription;
  readonly form: RecordFormState;
  readonly mayAdd?: boolean;
  readonly onSubmit: () => void;
  readonly children?: ReactNode;
}

/** The inputs of a record; Ctrl or ⌘ with Enter sends them from anywhere in it. */
export function RecordForm({ id, resource, form, mayAdd = true, onSubmit, children }: RecordFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const { problems, failure } = form;

  // What needs another value is where one goes on.
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    const invalid = ref.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    invalid?.focus();
    invalid?.scrollIntoView({ block: "center" });
  }, [problems]);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    // A form in a dialog over another form is inside that one as far as React sees.
    event.stopPropagation();
    if (!form.isSaving) onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    event.stopPropagation();
    ref.current?.requestSubmit();
  };
  return (
    <form id={id} ref={ref} className="record-form" onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      {failure !== undefined && (
        <Notice tone="bad" urgent title="This was not saved">
          {failure}
        </Notice>
      )}
      <FormFields resource={resource} form={form} mayAdd={mayAdd} />
      {children}
    </form>
  );
}
