import { Notice } from "../../ui/message/Notice.tsx";
import { formatCount } from "../../ui/words.ts";

/** Tells how many files of documents were too large to go along with the changes, if any. */
export function LeftOut({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Notice tone="warn">
      {formatCount(count, "file of a document was", "files of documents were")} too large and left out. Upload
      them at the box.
    </Notice>
  );
}
