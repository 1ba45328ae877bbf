import { Link } from "@tanstack/react-router";
import type { HomeDuty } from "../../../../features/home/answers.ts";
import { dueIn } from "../../operations/dueIn.ts";
import { formatRotation } from "../../operations/formatRotation.ts";
import { GapLink } from "../../operations/GapLink.tsx";
import { dutyAt, type Rotation, type Shift } from "../../operations/rotations.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { formatMoment, formatSpan } from "../../ui/time/formatMoment.ts";
import "./OnCallRotation.css";

interface OnCallRotationProps {
  readonly rotation: Rotation;
  readonly people: ReadonlyMap<string, HomeDuty["people"][number]>;
  readonly now: number;
}

/** Who is on call in a rotation and until when, who is next, and the next gap. */
export function OnCallRotation({ rotation, people, now }: OnCallRotationProps) {
  const duty = dutyAt(rotation, now);
  const label = formatRotation(rotation.name);
  const personOf = ({ personId }: Shift) => people.get(personId ?? "");
  const nameOfShift = (shift: Shift): string => personOf(shift)?.name ?? "Someone";
  return (
    <li className="on-call-rotation">
      <h3>
        <bdi>{label}</bdi>
      </h3>
      {duty.now.map((shift) => (
        <Link
          key={shift.id}
          to="/r/$resource/$id"
          params={{ resource: "on-call-schedules", id: shift.id }}
          className="on-call-person"
        >
          <Avatar name={nameOfShift(shift)} src={personOf(shift)?.avatarUrl ?? null} size={32} />
          <span>
            <bdi>{nameOfShift(shift)}</bdi>
            <small>{describeEnd(shift.end, now)}</small>
          </span>
        </Link>
      ))}
      {duty.isUncovered && (
        <p className="on-call-gap" data-tone="bad">
          <Icon name="alert" className="on-call-gap-icon" />
          <span>
            <strong>No one is on call</strong>
            {duty.gap !== undefined && (
              <>
                {" "}
                {formatSpan(duty.gap, now)}.{" "}
                <GapLink gap={duty.gap} rotation={rotation.name} due={dueIn(rotation, duty.gap.start)}>
                  Add a shift
                </GapLink>
              </>
            )}
          </span>
        </p>
      )}
      {duty.next !== undefined && (
        <p className="on-call-next">
          Next: <bdi>{nameOfShift(duty.next)}</bdi>, {formatMoment(duty.next.start, now)}
        </p>
      )}
      {duty.next === undefined && !duty.isUncovered && (
        <p className="on-call-next">No one is planned after that.</p>
      )}
      {!duty.isUncovered && duty.gap !== undefined && (
        <p className="on-call-gap" data-tone="bad">
          <Icon name="alert" className="on-call-gap-icon" />
          <span>
            Gap {formatSpan(duty.gap, now)}.{" "}
            <GapLink gap={duty.gap} rotation={rotation.name} due={dueIn(rotation, duty.gap.start)}>
              Add a shift
            </GapLink>
          </span>
        </p>
      )}
    </li>
  );
}

const describeEnd = (end: number, now: number): string =>
  end === Number.POSITIVE_INFINITY ? "until further notice" : `until ${formatMoment(end, now)}`;
