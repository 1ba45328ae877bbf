import type { MergeItem } from "../../../../../../features/merge/merges/answers.ts";
import { labelOf } from "../../../../definitions/labels.ts";
import { FieldValue } from "../../../../kinds/FieldValue.tsx";
import { differencesOf, type FieldChange } from "../../../../records/history/entry.ts";
import { FieldDifference } from "../../../../records/history/FieldDifference.tsx";
import { formatTerm } from "../../../../ui/words.ts";

/** The links, tags, comments and documents that were added, changed or removed away. */
export function AttachedList({ item }: { readonly item: MergeItem }) {
  const { attached, resource } = item;
  if (attached.length === 0) return null;
  const differences = attached.flatMap(({ kind, before, after }) =>
    differencesOf({ resource, before: { [kind]: before }, after: { [kind]: after } }).map((change) => ({
      ...change,
      kind,
    })),
  );
  return (
    <dl className="merge-attached">
      {differences.map((change, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was attached does not change its order.
        <div key={place}>
          <dt>{change.kind === "document" ? formatTerm(change.kind) : labelOf(change.field)}</dt>
          <dd>
            <Attached change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What was added or removed, or how it was changed. */
function Attached({ change }: { readonly change: FieldChange }) {
  const { field, before, after } = change;
  if (field.kind === "link" || (before !== null && after !== null)) return <FieldDifference {...change} />;
  return (
    <>
      <FieldValue field={field} record={{ id: "", [field.key]: after ?? before }} place="cell" />{" "}
      <span className="muted">{before === null ? "added" : "removed"}</span>
    </>
  );
}
