import type { ReactNode } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { Button } from "../../ui/Button.tsx";
import { Kbd } from "../../ui/Kbd.tsx";
import { FormErrors } from "./FormErrors.tsx";
import { FormFailure } from "./FormFailure.tsx";
import type { RecordFormState } from "./useRecordForm.ts";
import "./FormFoot.css";

interface FormFootProps {
  /** The id of the form. */
  readonly id: string;
  readonly resource: ResourceDescription;
  readonly form: RecordFormState;
  /** The label of the first button: "Add VLAN". */
  readonly save: string;
  /** Saves and starts another record. */
  readonly onAnother?: (() => void) | undefined;
  /** The cancel button, at the end. */
  readonly children?: ReactNode;
}

/** The footer of a form, always visible: its buttons, the failure, and links to invalid fields. */
export function FormFoot({ id, resource, form, save, onAnother, children }: FormFootProps) {
  return (
    <footer className="form-foot">
      <FormFailure form={form} />
      <div className="form-buttons">
        <Button type="submit" form={id} variant="primary" busy={form.isSaving}>
          {save}
        </Button>
        {onAnother !== undefined && (
          <Button onClick={onAnother} disabled={form.isSaving}>
            Add and start another
          </Button>
        )}
      </div>
      <FormErrors id={id} resource={resource} form={form} />
      <div className="form-way-out">
        <span className="form-keys only-wide">
          <Kbd keys="Mod+Enter" /> saves
        </span>
        {children}
      </div>
    </footer>
  );
}
