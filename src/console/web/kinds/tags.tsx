import { Badge } from "../ui/Badge.tsx";
import { TagInput } from "../ui/input/TagInput.tsx";
import type { InputProps, KindParts, ShownProps } from "./kind.ts";
import "./tags.css";

/** A list of short texts. */
export const tagsKind: KindParts = {
  Cell: ({ value }: ShownProps) => (
    <span className="tag-list">
      {(Array.isArray(value) ? value : []).map((tag) => (
        <Badge key={String(tag)}>
          <bdi>{String(tag)}</bdi>
        </Badge>
      ))}
    </span>
  ),
  Input: ({ value, onChange, control }: InputProps) => (
    <TagInput {...control} value={Array.isArray(value) ? value : []} onChange={onChange} />
  ),
  // Lists do not filter by it.
  Filter: () => null,
};
