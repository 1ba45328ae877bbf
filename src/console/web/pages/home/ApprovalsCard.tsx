import { Link } from "@tanstack/react-router";
import { type MouseEvent, useState } from "react";
import type { HomeDuty } from "../../../../features/home/answers.ts";
import { useMay } from "../../api/session.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { titleOf } from "../../definitions/title.ts";
import { toneOf } from "../../definitions/tones.ts";
import { type Decision, decide, submitted } from "../../operations/decide.ts";
import { momentOf } from "../../operations/span.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { formatMoment } from "../../ui/time/formatMoment.ts";
import { CardLink } from "./CardLink.tsx";
import { PlainList } from "./PlainList.tsx";

type Change = HomeDuty["approvals"]["data"][number];

interface ApprovalsCardProps {
  readonly approvals: HomeDuty["approvals"];
  readonly nameOf: (personId: string) => string;
  /** When the changes were loaded. */
  readonly asOf: number;
  readonly now: number;
}

/** The changes that await a decision, the nearest first, with buttons to decide for those who may; nothing if there are none. */
export function ApprovalsCard({ approvals, nameOf, asOf, now }: ApprovalsCardProps) {
  // A decided change disappears at once, unless data loaded after the decision still contains it.
  const [decided, setDecided] = useState<ReadonlyMap<string, number>>(new Map());
  const isLeft = ({ id }: Change): boolean => (decided.get(id) ?? 0) < asOf;
  const left = approvals.data.filter(isLeft);
  if (left.length === 0) return null;
  const take = (change: Change, decision: Decision): void => {
    const note = (at: number): void => setDecided((before) => new Map(before).set(change.id, at));
    note(Number.POSITIVE_INFINITY);
    void decide(change, decision).finally(() => note(Date.now()));
  };
  return (
    <Card
      title="Awaiting approval"
      count={approvals.total - approvals.data.length + left.length}
      flush
      actions={
        <CardLink
          to="/r/change-requests"
          search={{ status: submitted }}
          label="All changes awaiting approval"
        >
          All
        </CardLink>
      }
    >
      <PlainList
        items={left}
        keyOf={({ id }) => id}
        draw={(change) => <Approval change={change} nameOf={nameOf} now={now} onTake={take} />}
      />
    </Card>
  );
}

interface ApprovalProps extends Pick<ApprovalsCardProps, "nameOf" | "now"> {
  readonly change: Change;
  readonly onTake: (change: Change, decision: Decision) => void;
}

function Approval({ change, nameOf, now, onTake }: ApprovalProps) {
  const mayDecide = useMay()(resourceNamed("change-requests")?.roles.write ?? "super_admin");
  const { id, risk, requestedById } = change;
  const title = titleOf("change-requests", change);
  const moment = momentOf(change.scheduledFor);
  const take = (decision: Decision) => (event: MouseEvent<HTMLElement>) => {
    focusNeighbour(event.currentTarget);
    onTake(change, decision);
  };
  return (
    <div className="plain-row">
      <div className="plain-main">
        <Link to="/r/$resource/$id" params={{ resource: "change-requests", id }} className="plain-title">
          <bdi>{title}</bdi>
        </Link>
        <p className="plain-note">
          <span data-tip="Risk">
            <StatusBadge value={risk} tone={toneOf("change-requests", "risk", risk)} />{" "}
            <span className="visually-hidden">risk</span>
          </span>
          {moment !== undefined && <span>{formatMoment(moment, now)}</span>}
          {requestedById !== null && (
            <span>
              <bdi>{nameOf(requestedById)}</bdi>
            </span>
          )}
        </p>
      </div>
      {mayDecide && (
        <div className="row">
          <Button size="small" icon="check" onClick={take("approved")} aria-label={`Approve ${title}`}>
            Approve
          </Button>
          <Button size="small" variant="ghost" onClick={take("rejected")} aria-label={`Reject ${title}`}>
            Reject
          </Button>
        </div>
      )}
    </div>
  );
}

/** Moves the focus to a neighbour before the row is removed together with its focused button. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest("li");
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  next?.querySelector<HTMLElement>("button")?.focus();
}
