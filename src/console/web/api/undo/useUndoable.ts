import { toast } from "../../ui/message/toast.ts";
import { useUpdate } from "../queries.ts";
import type { Body, Row } from "../record.ts";
import { undoOf } from "./undoChange.ts";

/** A change on the spot. */
interface Undoable {
  /** The record as it is shown, and its entity tag: where these fields of it are others by now, the change is refused. */
  readonly record: Row;
  readonly etag: string | undefined;
  readonly body: Body;
  /** Refused where anything else of the record is another, too: who approves it approves what is shown. */
  readonly isOfAll?: boolean;
  /** What is said once it is done. */
  readonly said: string;
}

/** Changes a record on the spot: shown at once, back again where it is refused, and undone by the toast that tells of it. */
export function useUndoable(resource: string) {
  const { mutateAsync, isPending } = useUpdate<string>(resource);
  const change = async ({ record, etag, body, isOfAll = false, said }: Undoable): Promise<void> => {
    const { id } = record;
    const before = Object.fromEntries(Object.keys(body).map((key) => [key, record[key] ?? null]));
    // What went wrong is told by the update itself.
    const answer = await mutateAsync({ id, body, etag, ...(!isOfAll && { shown: before }) }).catch(
      () => undefined,
    );
    if (answer !== undefined) toast(said, undoOf(answer));
  };
  return { change, isPending };
}
