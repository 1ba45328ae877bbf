import { messageOf } from "../../api/apiError.ts";
import { refresh } from "../../api/queries.ts";
import { undoOf } from "../../api/undo/undoChange.ts";
import type { Option } from "../../ui/input/option.ts";
import { toast } from "../../ui/message/toast.ts";
import { formatNumber } from "../../ui/words.ts";
import { formatRecordCount } from "../work/formatRecordCount.ts";
import { runJob } from "../work/job.ts";
import { itemsOf, type Target } from "../work/target.ts";
import { applyTag, tagNamed } from "./writeTags.ts";

interface TaggedTarget {
  readonly resource: string;
  readonly target: Target;
}

/**
 * Adds a tag to many records, or removes it, and shows a toast with undo. A tag without an id is found by its name, or
 * created. Resolves to whether it was done.
 */
export async function tagMany(
  { resource, target }: TaggedTarget,
  { value, label }: Option,
  remove: boolean,
): Promise<boolean> {
  try {
    const answer = await runJob(`${remove ? "Removing" : "Adding"} the tag ${label}`, async (control) => {
      const items = await itemsOf(resource, target, control);
      if (control.signal.aborted) return undefined;
      const tagId = value === "" ? await tagNamed(label) : value;
      return applyTag(tagId, { resource, ids: items.map(({ id }) => id), remove });
    });
    if (answer === undefined) return false;
    toast(describe(resource, label, remove, answer.data), undoOf(answer));
    return true;
  } catch (thrown) {
    toast(`Nothing was changed: ${messageOf(thrown)}`, { tone: "bad" });
    return false;
  } finally {
    await Promise.all([refresh(resource), refresh("tags")]);
  }
}

function describe(
  resource: string,
  label: string,
  remove: boolean,
  { changed, unchanged }: { readonly changed: number; readonly unchanged: number },
): string {
  const records = formatRecordCount(resource, changed);
  const said = remove ? `Tag ${label} removed from ${records}` : `Tag ${label} added to ${records}`;
  if (unchanged === 0) return said;
  return `${said}, ${formatNumber(unchanged)} ${remove ? "didn't have it" : "already had it"}`;
}
