import type { ComponentType } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { RecordFormState } from "./useRecordForm.ts";

/** The props of the inputs of a form. */
export interface FormBodyProps {
  readonly resource: ResourceDescription;
  readonly form: RecordFormState;
}

/** The inputs of a form that a resource draws in its own way. */
export type FormBody = ComponentType<FormBodyProps>;
