import { Icon } from "../ui/Icon.tsx";
import { LineInput } from "./input/LineInput.tsx";
import { ValueFilter } from "./input/ValueFilter.tsx";
import type { KindParts, ShownProps } from "./kind.ts";
import { PlainText } from "./shown/PlainText.tsx";
import { safeUrl } from "./shown/safeUrl.ts";

/** A URL; a link only if it is http or https. */
export const urlKind: KindParts = {
  Cell: PlainText,
  Detail: (props: ShownProps) => {
    const href = safeUrl(props.value);
    if (href === undefined) return <PlainText {...props} />;
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        <bdi>{href}</bdi> <Icon name="external" size={12} />
      </a>
    );
  },
  Input: LineInput,
  Filter: ValueFilter,
};
