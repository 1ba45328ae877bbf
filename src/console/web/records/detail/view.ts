import type { ReactNode } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { RecordNamed } from "../../api/record.ts";
import type { RecordTab } from "./tabs.ts";

/** The props of a record view. */
export interface RecordViewProps<Name extends string = string> {
  readonly resource: ResourceDescription;
  readonly record: RecordNamed<Name>;
  /** Sent with a change, which is rejected if the record has changed. */
  readonly etag: string | undefined;
}

/**
 * The custom overview of the records of a resource. Most of them fill the slots of `RecordOverview`, so that the common
 * parts are always in the same place.
 */
export interface RecordView<Name extends string = string> {
  /** Created with `lazy`; declared as a method, so that the view of a resource can be used as that of any. */
  View(props: RecordViewProps<Name>): ReactNode;
  /** Returns whether it contains the primary action of the page, so that editing becomes secondary. */
  hasMain?(record: RecordNamed<Name>): boolean;
  /** Additional tabs, before those of every record. */
  readonly tabs?: readonly RecordTab[];
}
