import type { ComponentType } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Row } from "../../api/client.ts";

/** What a view of a record gets. */
export interface RecordViewProps {
  readonly resource: ResourceDescription;
  readonly record: Row;
  /** To send back with a change: it is refused where the record is another by now. */
  readonly etag: string | undefined;
}

/** A view of its own for the records of a resource. */
export interface RecordView {
  /** Made with `lazy`. */
  readonly View: ComponentType<RecordViewProps>;
  /** In the place of the fields and related records, or before them. */
  readonly place: "instead" | "before";
}
