import type { KindParts, ShownProps } from "../kind.ts";
import { RecordLink } from "./RecordLink.tsx";
import { RecordName } from "./RecordName.tsx";
import { ReferenceFilter } from "./ReferenceFilter.tsx";
import { ReferenceInput } from "./ReferenceInput.tsx";

/** The id of another record, shown as its title. */
export const referenceKind: KindParts = {
  Cell: ({ field, value, record, beside = Object.values(record) }: ShownProps) => (
    <RecordLink resource={field.reference?.target ?? ""} id={String(value)} beside={beside} />
  ),
  Input: ReferenceInput,
  Filter: ReferenceFilter,
  Chip: ({ field, value }) => <RecordName resource={field.reference?.target ?? ""} id={value} />,
};
