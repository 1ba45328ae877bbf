import { Notice } from "../../ui/message/Notice.tsx";
import type { RecordFormState } from "./useRecordForm.ts";
import "./FormFailure.css";

/** Why a form was not saved, if it is not about a field; overlays the end of the form, so that nothing shifts. */
export function FormFailure({ form: { failure } }: { readonly form: RecordFormState }) {
  if (failure === undefined) return null;
  return (
    <div className="form-failure">
      <Notice tone="bad" urgent title="Not saved">
        {failure}
      </Notice>
    </div>
  );
}
