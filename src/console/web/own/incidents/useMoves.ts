import type { PatchBodies } from "../../../../resources/index.ts";
import { useUndoable } from "../../api/undo/useUndoable.ts";
import type { RecordViewProps } from "../../records/detail/view.ts";

/** Changes an incident in place, with undo. */
export function useMoves({ resource, record, etag }: RecordViewProps) {
  const { change, isPending } = useUndoable(resource.name);
  const move = (body: PatchBodies["incidents"], said: string): void =>
    void change({ record, etag, body, said });
  return { move, isPending };
}
