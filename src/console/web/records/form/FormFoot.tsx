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
  /** What the first button says: "Add VLAN". */
  readonly save: string;
  /** Saves, and begins another one. */
  readonly onAnother?: (() => void) | undefined;
  /** The way out, at the end. */
  readonly children?: ReactNode;
}

/** The foot of a form, always in sight: its buttons, what went wrong, and what is still to be mended, each a click away. */
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
