import { type KeyboardEvent, useId, useState } from "react";
import type { RecordTag } from "../../../../features/tags/answers.ts";
import { Button } from "../../ui/Button.tsx";
import { TagPicker } from "./TagPicker.tsx";
import { addTag, type TagOwner } from "./writeTags.ts";
import "./TagAdding.css";

interface TagAddingProps {
  readonly owner: TagOwner;
  readonly tags: readonly RecordTag[];
  readonly onClose: () => void;
}

/** A field that adds tags to a record, one after the other; Escape closes it. */
export function TagAdding({ owner, tags, onClose }: TagAddingProps) {
  const id = useId();
  const [refusal, setRefusal] = useState<string>();
  // Remounted for each tag, so that the focus returns to an empty field.
  const [round, setRound] = useState(0);
  const add = async (tag: Parameters<typeof addTag>[1]): Promise<void> => {
    setRefusal(undefined);
    setRound((count) => count + 1);
    setRefusal(await addTag(owner, tag));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape of the field in it closes it.
    <div className="tag-adding no-print" onKeyDown={onKeyDown}>
      <div className="tag-adding-field">
        <TagPicker
          key={round}
          value={null}
          has={tags}
          aria-describedby={`${id}-refusal`}
          onChange={(option) => option !== null && void add({ tagId: option.value })}
          onName={(name) => void add({ name })}
          autoFocus
        />
      </div>
      <Button size="small" variant="ghost" onClick={onClose}>
        Done
      </Button>
      <p id={`${id}-refusal`} className="tag-refusal" role="alert">
        {refusal}
      </p>
    </div>
  );
}
