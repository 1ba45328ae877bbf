import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Merge } from "../../../../../../features/merge/merges/answers.ts";
import { useMay } from "../../../../api/session.ts";
import { Claimed } from "../../../../records/history/Actor.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { formatBytes } from "../../../../ui/number/bytes.ts";
import { FactLine, LineFact } from "../../../../ui/page/FactLine.tsx";
import { PageHeader } from "../../../../ui/page/PageHeader.tsx";
import { StatusBadge } from "../../../../ui/StatusBadge.tsx";
import { Moment } from "../../../../ui/time/Moment.tsx";
import { formatCount } from "../../../../ui/words.ts";
import { describeState, totalOf } from "../mergeWords.ts";
import { DiscardDialog } from "./DiscardDialog.tsx";
import type { MergeWork } from "./useMergeWork.ts";
import "./MergeHead.css";

interface MergeHeadProps {
  readonly merge: Merge;
  readonly work: MergeWork;
}

/** The title of a merge: whose clone it came from, how much it has, and what is left to do. */
export function MergeHead({ merge, work }: MergeHeadProps) {
  const { name, email, box, takenAt, savedAt, bytes, state } = merge;
  const { label, tone } = describeState(merge);
  const [isAsked, setAsked] = useState(false);
  const mayDiscard = useMay()("operator");
  return (
    <>
      <PageHeader
        title={name}
        tabTitle={`Changes from ${name}`}
        icon="swap"
        crumbs={<Link to="/away/merges">Changes from away</Link>}
        badges={<StatusBadge value={state} label={label} tone={tone} />}
        actions={
          mayDiscard && state === "open" ? (
            <Button variant="ghost" onClick={() => setAsked(true)}>
              Discard
            </Button>
          ) : undefined
        }
      >
        <FactLine className="merge-facts">
          <LineFact icon="edit">{formatCount(totalOf(merge), "change", "changes")}</LineFact>
          <LineFact icon="database">
            <span>
              Clone of <bdi>{box}</bdi>, taken <Moment at={takenAt} />
            </span>
          </LineFact>
          <LineFact icon="package">
            <span>
              Bundle of {formatBytes(bytes)}, signed, saved <Moment at={savedAt} />
            </span>
          </LineFact>
          <LineFact icon="user">
            <Claimed email={email} />
          </LineFact>
        </FactLine>
      </PageHeader>
      <DiscardDialog
        open={isAsked}
        merge={merge}
        isBusy={work.busy === "discard"}
        onDiscard={() => void work.discard().then(() => setAsked(false))}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
