import { isLong } from "../definitions/prose.ts";
import { AreaInput } from "./AreaInput.tsx";
import type { InputProps, KindParts, ShownProps } from "./kind.ts";
import { LineInput } from "./LineInput.tsx";
import { LongText } from "./LongText.tsx";
import { PlainText } from "./PlainText.tsx";
import { ValueFilter } from "./ValueFilter.tsx";

/** Text of one line or of several, by how much the field takes; also whatever kind is not known here. */
export const textKind: KindParts = {
  Cell: PlainText,
  Detail: (props: ShownProps) => (isLong(props.field) ? <LongText {...props} /> : <PlainText {...props} />),
  Input: (props: InputProps) => (isLong(props.field) ? <AreaInput {...props} /> : <LineInput {...props} />),
  Filter: ValueFilter,
};
