import { CopyId } from "../ui/copy/CopyId.tsx";
import { LineInput } from "./input/LineInput.tsx";
import { ValueFilter } from "./input/ValueFilter.tsx";
import type { KindParts, ShownProps } from "./kind.ts";

/** An id: lists show its end, and the whole id can be copied. */
export const idKind: KindParts = {
  Cell: ({ value }: ShownProps) => <CopyId value={String(value)} short />,
  Detail: ({ value }: ShownProps) => <CopyId value={String(value)} />,
  Input: LineInput,
  Filter: ValueFilter,
};
