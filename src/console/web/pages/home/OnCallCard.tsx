import type { DutyPlan } from "../../operations/lanes.ts";
import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { CardLink } from "./CardLink.tsx";
import { OnCallRotation } from "./OnCallRotation.tsx";
import "./OnCallCard.css";

/** What the card shows. */
interface OnCallCardProps {
  readonly plan: DutyPlan;
  readonly isPending: boolean;
  readonly now: number;
}

/** Who is on call, rotation by rotation. */
export function OnCallCard({ plan: { rotations, nameOf }, isPending, now }: OnCallCardProps) {
  return (
    <Card title="On call now" actions={<CardLink to="/schedule">Schedule</CardLink>} flush>
      {isPending && rotations.length === 0 && (
        <div className="plain-none" aria-busy="true">
          <Skeleton lines={2} />
        </div>
      )}
      {!isPending && rotations.length === 0 && (
        <div className="plain-none">
          <p>Nobody is on call, and no shifts are planned.</p>
          <CardLink to="/r/on-call-schedules/new">Add the first shift</CardLink>
        </div>
      )}
      <ul className="on-call">
        {rotations.map((rotation) => (
          <OnCallRotation key={rotation.name} rotation={rotation} nameOf={nameOf} now={now} />
        ))}
      </ul>
    </Card>
  );
}
