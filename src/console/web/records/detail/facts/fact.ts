import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { Row } from "../../../api/record.ts";

/** A value of a record. */
export interface FactProps {
  readonly resource: ResourceDescription;
  readonly record: Row;
  /** Without it the value is only shown. */
  readonly etag: string | undefined;
  readonly field: FieldDescription;
}
