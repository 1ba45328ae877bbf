import type { HomeDuty } from "../../../../features/home/answers.ts";
import type { Rotation } from "../../operations/rotations.ts";
import { Card } from "../../ui/page/Card.tsx";
import { CardLink } from "./CardLink.tsx";
import { OnCallRotation } from "./OnCallRotation.tsx";
import "./OnCallCard.css";

interface OnCallCardProps {
  readonly rotations: readonly Rotation[];
  readonly people: ReadonlyMap<string, HomeDuty["people"][number]>;
  readonly now: number;
}

/** Who is on call, by rotation; nothing if no shifts are planned. */
export function OnCallCard({ rotations, people, now }: OnCallCardProps) {
  if (rotations.length === 0) return null;
  return (
    <Card title="On call now" actions={<CardLink to="/schedule">Schedule</CardLink>} flush>
      <ul className="on-call">
        {rotations.map((rotation) => (
          <OnCallRotation key={rotation.name} rotation={rotation} people={people} now={now} />
        ))}
      </ul>
    </Card>
  );
}
