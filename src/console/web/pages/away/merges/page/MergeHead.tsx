import { Link } from "@tanstack/react-router";
import type { Merge } from "../../../../../../features/merge/merges/answers.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Menu } from "../../../../ui/overlay/Menu.tsx";
import { PageHeader } from "../../../../ui/page/PageHeader.tsx";
import { StatusBadge } from "../../../../ui/StatusBadge.tsx";
import { Time } from "../../../../ui/time/Time.tsx";
import { formatCount } from "../../../../ui/words.ts";
import type { DecisionState } from "../decisions/useDecisions.ts";
import { describeState, totalOf } from "../mergeWords.ts";

interface MergeHeadProps {
  readonly merge: Merge;
  readonly decisions: DecisionState;
}

/** The title of a merge: whose clone it came from, when, and what is left to do. */
export function MergeHead({ merge, decisions }: MergeHeadProps) {
  const { name, email, savedAt, createdAt, counts, state } = merge;
  const { label, tone } = describeState(merge);
  return (
    <PageHeader
      title={name}
      tabTitle={`Changes from ${name}`}
      icon="swap"
      crumbs={<Link to="/away/merges">Changes from away</Link>}
      badges={<StatusBadge value={state} label={label} tone={tone} />}
      actions={
        state === "open" && counts.decide > 0 ? (
          <Menu
            label="Decide all"
            items={[
              {
                label: "All from the laptop",
                icon: "arrow-left",
                onSelect: () => decisions.decideAll("mine"),
              },
              { label: "All from the box", icon: "database", onSelect: () => decisions.decideAll("theirs") },
            ]}
            trigger={(props) => (
              <Button {...props} busy={decisions.isBusy}>
                Decide all {counts.decide} …
              </Button>
            )}
          />
        ) : undefined
      }
    >
      {formatCount(totalOf(merge), "change", "changes")} by <bdi>{email}</bdi>, saved <Time value={savedAt} />
      , received <Time value={createdAt} />
    </PageHeader>
  );
}
