import { Link } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import type { Records } from "../../../../resources/index.ts";
import { useMay } from "../../api/session.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { titleOf } from "../../definitions/title.ts";
import { toneOf } from "../../definitions/tones.ts";
import { type Decision, decide, submitted } from "../../operations/decide.ts";
import { sayMoment } from "../../operations/sayMoment.ts";
import { momentOf } from "../../operations/span.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { CardLink } from "./CardLink.tsx";
import { PersonName } from "./PersonName.tsx";
import { PlainList } from "./PlainList.tsx";

/** What the card shows. */
interface ApprovalsCardProps {
  readonly changes: readonly Records["change-requests"][];
  readonly isPending: boolean;
  readonly now: number;
}

/** The changes that await a decision, the nearest first; who may writes it on the spot. */
export function ApprovalsCard({ changes, isPending, now }: ApprovalsCardProps) {
  return (
    <Card
      title="Awaiting approval"
      {...(!isPending && { count: changes.length })}
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
        items={changes}
        keyOf={({ id }) => id}
        isPending={isPending}
        empty={
          <>
            <p>No change awaits a decision.</p>
            <CardLink to="/r/change-requests/new">Ask for a change</CardLink>
          </>
        }
        draw={(change) => <Approval change={change} now={now} />}
      />
    </Card>
  );
}

function Approval({ change, now }: { readonly change: Records["change-requests"]; readonly now: number }) {
  const mayDecide = useMay()(resourceNamed("change-requests")?.roles.write ?? "super_admin");
  const { id, risk, requestedById } = change;
  const title = titleOf("change-requests", change);
  const moment = momentOf(change.scheduledFor);
  const take = (decision: Decision) => (event: MouseEvent<HTMLElement>) => {
    focusNeighbour(event.currentTarget);
    void decide(change, decision);
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
          {moment !== undefined && <span>{sayMoment(moment, now)}</span>}
          {requestedById !== null && (
            <span>
              <PersonName id={requestedById} />
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

/** The row goes, and the focus would go with it. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest("li");
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  next?.querySelector<HTMLElement>("button")?.focus();
}
