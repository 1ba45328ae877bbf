import { isLong } from "../definitions/prose.ts";
import { AreaInput } from "./input/AreaInput.tsx";
import { LineInput } from "./input/LineInput.tsx";
import { SuggestedInput } from "./input/SuggestedInput.tsx";
import { ValueFilter } from "./input/ValueFilter.tsx";
import type { InputProps, KindParts, ShownProps } from "./kind.ts";
import { LongText } from "./shown/LongText.tsx";
import { PlainText } from "./shown/PlainText.tsx";

/** Text of one or several lines, by the limit of the field; also used for unknown kinds. */
export const textKind: KindParts = {
  Cell: PlainText,
  Detail: (props: ShownProps) => (isLong(props.field) ? <LongText {...props} /> : <PlainText {...props} />),
  Input: (props: InputProps) => {
    if (props.field.shown?.suggests !== undefined) return <SuggestedInput {...props} />;
    return isLong(props.field) ? <AreaInput {...props} /> : <LineInput {...props} />;
  },
  Filter: ValueFilter,
};
