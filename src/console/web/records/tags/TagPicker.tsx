import { useCallback } from "react";
import type { RecordTag } from "../../../../features/tags/answers.ts";
import { findTags } from "../../kinds/tagging/findTags.ts";
import { Combobox } from "../../ui/input/Combobox.tsx";
import type { Option } from "../../ui/input/option.ts";

interface TagPickerProps {
  readonly value: Option | null;
  /** Tags that are not offered. */
  readonly has?: readonly Pick<RecordTag, "id">[];
  readonly onChange: (option: Option | null) => void;
  /** Called with a name that no tag has. */
  readonly onName?: (name: string) => void;
  readonly autoFocus?: boolean;
  readonly id?: string;
  readonly "aria-describedby"?: string;
}

/** A search for a tag by name, which also takes a new name. */
export function TagPicker({ has = [], onName, ...props }: TagPickerProps) {
  const hidden = has.map(({ id }) => id).join(" ");
  const load = useCallback(
    async (text: string, signal: AbortSignal) =>
      (await findTags(text, "id", signal)).filter(({ value }) => !hidden.includes(value)),
    [hidden],
  );
  return (
    <Combobox
      {...props}
      aria-label="Tag"
      load={load}
      placeholder="Find or create a tag …"
      createLabel="Create tag"
      {...(onName !== undefined && { onCreate: (text: string) => text.trim() !== "" && onName(text) })}
    />
  );
}
