import { useQuery } from "@tanstack/react-query";
import type { Merge } from "../../../../../../features/merge/merges/answers.ts";
import { mergeItemsQuery } from "../../../../api/pages/merges.ts";
import { Skeleton } from "../../../../ui/page/Skeleton.tsx";
import { summarize } from "./summarize.ts";

/** So many records are counted by kind; of more, the rest is one number. */
const maxCounted = 1_000;

/** What applying a merge would write: "Devices: 3 created, 12 changed". */
export function ReadySummary({ merge: { id, counts } }: { readonly merge: Merge }) {
  const { data } = useQuery({
    ...mergeItemsQuery(id, { state: "ready", pageSize: maxCounted }),
    enabled: counts.ready > 0,
  });
  if (counts.ready === 0) return <p>Nothing is ready to be written.</p>;
  if (data === undefined) return <Skeleton lines={3} />;
  return (
    <ul className="merge-summary">
      {summarize(data.data, data.total).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
