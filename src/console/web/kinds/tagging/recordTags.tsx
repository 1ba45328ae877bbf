import { useTagsOf } from "../../api/attached/tags.ts";
import { Blank } from "../../ui/Blank.tsx";
import type { KindParts, ShownProps } from "../kind.ts";
import { TagChip } from "./TagChip.tsx";
import { TagFilter } from "./TagFilter.tsx";
import { TagName } from "./TagName.tsx";
import "../tags.css";

function Tags({ record }: ShownProps) {
  const { tags } = useTagsOf(record.id);
  if (tags.length === 0) return <Blank />;
  return (
    <span className="tag-list">
      {tags.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
    </span>
  );
}

/** The tags of a record, which stand beside it. */
export const recordTagsKind: KindParts = {
  Cell: Tags,
  // No form and no filter has it: tags are added on the page of a record, and lists filter by one of them.
  Input: () => null,
  Filter: () => null,
  isBeside: true,
};

/** A tag, by its slug. */
export const tagKind: KindParts = {
  Cell: () => null,
  Input: () => null,
  Filter: TagFilter,
  Chip: ({ value }) => <TagName slug={value} />,
};
