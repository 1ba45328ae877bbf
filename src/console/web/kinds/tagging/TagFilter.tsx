import { useCallback } from "react";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Combobox } from "../../ui/input/Combobox.tsx";
import type { FilterProps } from "../kind.ts";
import { findTags } from "./findTags.ts";
import { TagName } from "./TagName.tsx";
import "../references/ReferenceFilter.css";

/** A filter by tags, with a search on the server. */
export function TagFilter({ values, onChange }: FilterProps) {
  const load = useCallback((text: string, signal: AbortSignal) => findTags(text, "slug", signal), []);
  return (
    <div className="filter-references">
      <Combobox
        aria-label="Find a tag"
        placeholder="Find a tag …"
        value={null}
        load={load}
        autoFocus
        onChange={(option) => option !== null && onChange([...new Set([...values, option.value])])}
      />
      <ul>
        {values
          .filter((value) => value !== "")
          .map((slug) => (
            <li key={slug}>
              <Icon name="check" />
              <TagName slug={slug} />
              <IconButton
                icon="close"
                label="Remove"
                size="small"
                onClick={() => onChange(values.filter((value) => value !== slug))}
              />
            </li>
          ))}
      </ul>
    </div>
  );
}
