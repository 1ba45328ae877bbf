import { toast } from "../../ui/message/toast.ts";
import { useUpdate } from "../queries.ts";
import type { Body, Row } from "../record.ts";
import { undoOf } from "./undoChange.ts";

/** A change in place. */
interface Undoable {
  /** The record as shown, and its entity tag: if these fields have changed, the change is rejected. */
  readonly record: Row;
  readonly etag: string | undefined;
  readonly body: Body;
  /** Also rejected if any other field has changed: an approval applies to what is shown. */
  readonly isOfAll?: boolean;
  /** The message once it is done. */
  readonly said: string;
}

/** Returns a function that changes a record in place: shown at once, reverted if rejected, and undoable in a toast. */
export function useUndoable(resource: string) {
  const { mutateAsync, isPending } = useUpdate<string>(resource);
  const change = async ({ record, etag, body, isOfAll = false, said }: Undoable): Promise<void> => {
    const { id } = record;
    const before = Object.fromEntries(Object.keys(body).map((key) => [key, record[key] ?? null]));
    // The update itself shows errors.
    const answer = await mutateAsync({ id, body, etag, ...(!isOfAll && { shown: before }) }).catch(
      () => undefined,
    );
    if (answer !== undefined) toast(said, undoOf(answer));
  };
  return { change, isPending };
}
