import { Notice } from "../../ui/Notice.tsx";
import type { RecordFormState } from "./useRecordForm.ts";

/** Why a form was not saved, where that is about none of its fields. */
export function FormFailure({ form: { failure } }: { readonly form: RecordFormState }) {
  if (failure === undefined) return null;
  return (
    <Notice tone="bad" urgent title="This was not saved">
      {failure}
    </Notice>
  );
}
