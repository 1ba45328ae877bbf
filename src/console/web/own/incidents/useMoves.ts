import type { PatchBodies } from "../../../../resources/index.ts";
import { useUpdate } from "../../api/queries.ts";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { toast } from "../../ui/toast.ts";

/** Changes an incident on the spot: shown at once, back again where it is refused, and undone by the toast that tells of it. */
export function useMoves({ resource, record, etag }: RecordViewProps) {
  const { mutate, isPending } = useUpdate(resource.name);
  const move = (body: PatchBodies["incidents"], said: string): void => {
    const before = Object.fromEntries(Object.keys(body).map((key) => [key, record[key] ?? null]));
    const undo = (): void =>
      mutate({ id: record.id, body: before }, { onSuccess: () => toast("Back to how it was") });
    mutate({ id: record.id, body, etag }, { onSuccess: () => toast(said, { undo }) });
  };
  return { move, isPending };
}
