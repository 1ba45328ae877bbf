import { formatRotation } from "../../operations/formatRotation.ts";
import type { DutyPlan } from "../../operations/lanes.ts";
import { dutyAt, type Rotation } from "../../operations/rotations.ts";
import { formatMoment, formatSpan } from "../../ui/time/formatMoment.ts";
import { WallPanel } from "./WallPanel.tsx";
import "./WallOnCall.css";

interface WallOnCallProps {
  readonly plan: DutyPlan;
  readonly isPending: boolean;
  readonly now: number;
}

/** Who is on call, on a wall screen. */
export function WallOnCall({ plan: { rotations, nameOf }, isPending, now }: WallOnCallProps) {
  return (
    <WallPanel
      title="On call"
      items={rotations}
      keyOf={({ name }) => name}
      isPending={isPending}
      empty="No one is on call, and no shifts are planned"
      isCounted={false}
      draw={(rotation) => <Line rotation={rotation} nameOf={nameOf} now={now} />}
    />
  );
}

interface LineProps {
  readonly rotation: Rotation;
  readonly nameOf: DutyPlan["nameOf"];
  readonly now: number;
}

function Line({ rotation, nameOf, now }: LineProps) {
  const { now: present, next, gap, isUncovered } = dutyAt(rotation, now);
  const names = present.map(({ personId }) => nameOf(personId ?? "")).join(", ");
  const end = Math.min(...present.map((shift) => shift.end));
  return (
    <div className="wall-line" data-tone={isUncovered ? "bad" : "good"}>
      <p>
        <small>
          <bdi>{formatRotation(rotation.name)}</bdi>
        </small>
        {isUncovered ? (
          <strong className="wall-alarm" data-tone="bad">
            No one is on call
          </strong>
        ) : (
          <bdi className="wall-person">{names}</bdi>
        )}
        <small>
          {Number.isFinite(end) && `until ${formatMoment(end, now)}`}
          {next !== undefined && (
            <>
              {isUncovered ? "" : ", "}
              then <bdi>{nameOf(next.personId ?? "")}</bdi>
              {isUncovered && ` ${formatMoment(next.start, now)}`}
            </>
          )}
        </small>
        {!isUncovered && gap !== undefined && (
          <small className="wall-alarm" data-tone="bad">
            Gap {formatSpan(gap, now)}
          </small>
        )}
      </p>
    </div>
  );
}
