import type { MergeItem } from "../../../../../../features/merge/merges/answers.ts";
import { formatCount, formatNumber } from "../../../../ui/words.ts";
import { actionWords } from "../decisions/choiceWords.ts";
import { mergedNamed } from "../mergedNamed.ts";

const maxShown = 5;

/** The records that wait for a decision, below the record that it is about. */
export function WaitingList({ items }: { readonly items: readonly MergeItem[] }) {
  if (items.length === 0) return null;
  const rest = items.length - maxShown;
  return (
    <div className="merge-waiting">
      <p className="muted small">{formatCount(items.length, "record waits", "records wait")} for this:</p>
      <ul>
        {items.slice(0, maxShown).map(({ key, resource, title, action }) => (
          <li key={key}>
            <span className="muted">{mergedNamed(resource)?.label ?? resource}</span> <bdi>{title}</bdi>{" "}
            <span className="muted">{actionWords[action].toLowerCase()}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="muted small">and {formatNumber(rest)} more</p>}
    </div>
  );
}
