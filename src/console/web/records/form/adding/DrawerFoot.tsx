import type { ReactNode } from "react";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { Button } from "../../../ui/Button.tsx";
import { FormErrors } from "../FormErrors.tsx";
import { FormFailure } from "../FormFailure.tsx";
import type { RecordFormState } from "../useRecordForm.ts";
import "./DrawerFoot.css";

interface DrawerFootProps {
  /** The id of the form. */
  readonly id: string;
  readonly resource: ResourceDescription;
  readonly form: RecordFormState;
  /** The label of the button that submits it. */
  readonly label: ReactNode;
  /** The other buttons. */
  readonly children: ReactNode;
}

/** The foot of a form over the page: what is wrong, and the buttons. */
export const DrawerFoot = ({ id, resource, form, label, children }: DrawerFootProps) => (
  <div className="drawer-foot">
    <FormFailure form={form} />
    <FormErrors id={id} resource={resource} form={form} />
    <div className="drawer-buttons">
      <Button type="submit" form={id} variant="primary" busy={form.isSaving}>
        {label}
      </Button>
      {children}
    </div>
  </div>
);
