import type { ReactNode } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { RecordNamed } from "../../api/record.ts";

/** What a view of a record gets. */
export interface RecordViewProps<Name extends string = string> {
  readonly resource: ResourceDescription;
  readonly record: RecordNamed<Name>;
  /** To send back with a change: it is refused where the record is another by now. */
  readonly etag: string | undefined;
}

/**
 * The overview that the records of a resource have of their own. Most of them fill the slots of `RecordOverview`, so that
 * what every record has stands where it always does.
 */
export interface RecordView<Name extends string = string> {
  /** Made with `lazy`; a method, so that views of all resources go where one of any resource is taken. */
  View(props: RecordViewProps<Name>): ReactNode;
  /** Whether it has the main thing to do on the page of a record, so that editing steps back. */
  hasMain?(record: RecordNamed<Name>): boolean;
}
