import type { ReactNode } from "react";
import type { RecordTag } from "../../../../features/tags/answers.ts";
import { Badge } from "../../ui/Badge.tsx";
import "./TagChip.css";

interface TagChipProps {
  readonly tag: Pick<RecordTag, "name" | "color">;
  /** Wraps the name in a link. */
  readonly link?: (text: ReactNode) => ReactNode;
  /** A control at its end. */
  readonly children?: ReactNode;
}

/** A tag as a chip, with a dot of its colour. */
export const TagChip = ({ tag: { name, color }, link = (text) => text, children }: TagChipProps) => (
  <Badge>
    <span
      className="tag-dot"
      aria-hidden="true"
      style={color === null ? undefined : { backgroundColor: `#${color}` }}
    />
    {link(<bdi className="tag-name">{name}</bdi>)}
    {children}
  </Badge>
);
