import { Notice } from "../../ui/message/Notice.tsx";
import type { RecordFormState } from "./useRecordForm.ts";
import "./FormFailure.css";

/** Why a form was not saved, where that is about none of its fields; it stands over the end of the form, so that nothing moves. */
export function FormFailure({ form: { failure } }: { readonly form: RecordFormState }) {
  if (failure === undefined) return null;
  return (
    <div className="form-failure">
      <Notice tone="bad" urgent title="This was not saved">
        {failure}
      </Notice>
    </div>
  );
}
