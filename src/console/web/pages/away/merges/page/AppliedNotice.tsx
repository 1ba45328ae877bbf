import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ChangeGroup } from "../../../../../../features/history/groups/answers.ts";
import type { Merge } from "../../../../../../features/merge/merges/answers.ts";
import { request } from "../../../../api/client.ts";
import { keys } from "../../../../api/keys.ts";
import { useMay } from "../../../../api/session.ts";
import { UndoGroup } from "../../../../records/history/UndoGroup.tsx";
import { Notice } from "../../../../ui/message/Notice.tsx";
import { formatCount } from "../../../../ui/words.ts";

/** How much of a merge was applied, with a button that undoes what was applied last, or that it was undone. */
export function AppliedNotice({ merge: { state, counts, group } }: { readonly merge: Merge }) {
  const { data } = useQuery({
    queryKey: [...keys.changes, "group", group],
    queryFn: async ({ signal }) =>
      (await request<ChangeGroup>("GET", `/api/change-groups/${group}`, { signal })).data,
    enabled: group !== null,
  });
  const mayUndo = useMay()("operator");
  const log = <Link to="/changes">change log</Link>;
  if (data !== undefined && data.undoneBy !== null)
    return (
      <Notice title="Undone">
        What was applied last was undone at the box. Sending it again doesn't bring it back: undo the undo in
        the {log}.
      </Notice>
    );
  return (
    <Notice
      tone="good"
      title={state === "open" ? "Partly applied" : "Applied"}
      {...(mayUndo &&
        group !== null &&
        data !== undefined && { actions: <UndoGroup group={group} noun="merge" /> })}
    >
      {formatCount(counts.applied, "change is", "changes are")} in the records of the box, and in the {log}.
    </Notice>
  );
}
