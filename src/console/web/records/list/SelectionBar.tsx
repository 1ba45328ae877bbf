import { lazy, Suspense, useEffect } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { useStore } from "../../ui/store.ts";
import { sayNumber } from "../../ui/words.ts";
import { removeLater } from "../removal/pendingRemovals.ts";
import { bulkEditing, openBulkEdit } from "./bulkEditing.ts";
import type { SelectionState } from "./useSelection.ts";
import "./SelectionBar.css";

const BulkEdit = lazy(async () => ({ default: (await import("./BulkEdit.tsx")).BulkEdit }));

/** The records that are chosen. */
interface SelectionBarProps {
  readonly resource: ResourceDescription;
  readonly selected: SelectionState;
}

/** What can be done with all records that are chosen, at the foot of the page. */
export function SelectionBar({ resource, selected }: SelectionBarProps) {
  const { selection, clear } = selected;
  const isEditing = useStore(bulkEditing);
  useEffect(() => () => bulkEditing.write(false), []);
  const remove = (): void => {
    removeLater(resource.name, [...selection.values()]);
    clear();
  };
  return (
    <section className="selection-bar" aria-label="What is chosen">
      <strong role="status">{sayNumber(selection.size)} chosen</strong>
      <div className="actions selection-actions">
        <Button size="small" icon="edit" onClick={openBulkEdit}>
          Edit
        </Button>
        <Button size="small" icon="trash" onClick={remove}>
          Delete
        </Button>
        <IconButton size="small" icon="close" label="Choose nothing" keys="Escape" onClick={clear} />
      </div>
      {isEditing && (
        <Suspense>
          <BulkEdit
            resource={resource}
            rows={[...selection.values()]}
            onClose={() => bulkEditing.write(false)}
            onDone={clear}
          />
        </Suspense>
      )}
    </section>
  );
}
