import { CopyId } from "../ui/CopyId.tsx";
import type { KindParts, ShownProps } from "./kind.ts";
import { LineInput } from "./LineInput.tsx";
import { ValueFilter } from "./ValueFilter.tsx";

/** An id: its end tells it apart in a list, all of it can be copied. */
export const idKind: KindParts = {
  Cell: ({ value }: ShownProps) => <CopyId value={String(value)} short />,
  Detail: ({ value }: ShownProps) => <CopyId value={String(value)} />,
  Input: LineInput,
  Filter: ValueFilter,
};
