import { type FormEvent, useId, useState } from "react";
import { messageOf } from "../../../api/apiError.ts";
import { formatRotation } from "../../../operations/formatRotation.ts";
import type { DutyPlan } from "../../../operations/lanes.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/message/Notice.tsx";
import { toast } from "../../../ui/message/toast.ts";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { formatCount } from "../../../ui/words.ts";
import { MisfitNotice } from "./MisfitNotice.tsx";
import { PeopleOrder } from "./PeopleOrder.tsx";
import { ShiftTimes } from "./ShiftTimes.tsx";
import { deleteAgain, type SavedShifts, type ShiftBody, saveShifts } from "./saveShifts.ts";
import { TurnStrip } from "./TurnStrip.tsx";
import { TurnTable } from "./TurnTable.tsx";
import { nameTurn } from "./turns.ts";
import { type PlannedShifts, useShiftPlan } from "./useShiftPlan.ts";
import "./PlanShifts.css";

interface PlanShiftsProps {
  readonly plan: DutyPlan;
  readonly now: number;
  readonly onClose: () => void;
  /** Called with the start of the first shift once all are saved. */
  readonly onSaved: (start: number) => void;
}

/** The dialog that creates shifts for one or more weeks and several people at once, all of them or none. */
export function PlanShifts({ plan, now, onClose, onSaved }: PlanShiftsProps) {
  const id = useId();
  const planned = useShiftPlan(plan, now);
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState<SavedShifts>();
  const bodies = bodiesOf(planned, now);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSaving || bodies.length === 0) return;
    setSaving(true);
    const outcome = await saveShifts(bodies);
    setSaving(false);
    if (outcome.refused.length > 0) return setFailed(outcome);
    reportSaved(outcome, planned.rotation);
    onClose();
    onSaved(Math.min(...planned.turns.map(({ start }) => start)));
  };
  return (
    <Dialog
      open
      size="large"
      title="Plan shifts"
      onClose={onClose}
      dismissable={!planned.isBegun}
      hasClose
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            icon="plus"
            busy={isSaving}
            aria-disabled={bodies.length === 0 || undefined}
          >
            {bodies.length === 0 ? "Add shifts" : `Add ${formatCount(bodies.length, "shift", "shifts")}`}
          </Button>
        </>
      }
    >
      <form id={id} className="plan-shifts" onSubmit={(event) => void save(event)}>
        {failed !== undefined && <Failed failed={failed} />}
        <div className="plan-shifts-fields">
          <PeopleOrder
            people={planned.people}
            everyone={planned.everyone}
            nameOf={planned.nameOf}
            onChange={(people) => planned.change({ people })}
          />
          <ShiftTimes planned={planned} rotations={plan.rotations} />
        </div>
        {planned.turns.length === 0 ? (
          <p className="muted">Add the people who take turns to see their shifts here.</p>
        ) : (
          <>
            <TurnStrip {...planned} />
            <MisfitNotice misfits={planned.misfits} nameOf={planned.nameOf} now={now} />
            <TurnTable planned={planned} now={now} />
          </>
        )}
      </form>
    </Dialog>
  );
}

/** Returns the shifts to create for a plan; a turn without a person is not a shift. */
const bodiesOf = ({ turns, rotation }: PlannedShifts, now: number): ShiftBody[] =>
  turns.flatMap(({ personId, ...time }) =>
    personId === null
      ? []
      : [
          {
            name: nameTurn(time, rotation, now),
            personId,
            startTime: new Date(time.start).toISOString(),
            endTime: new Date(time.end).toISOString(),
            ...(rotation !== "" && { rotation }),
          },
        ],
  );

function Failed({ failed: { refused, left } }: { readonly failed: SavedShifts }) {
  return (
    <Notice
      tone="bad"
      urgent
      title={left.length === 0 ? "Nothing was saved" : "Not everything could be undone"}
    >
      <ul>
        {refused.map(({ item, error }) => (
          <li key={item.startTime}>
            {item.name}: {messageOf(error)}
          </li>
        ))}
        {left.map(({ data }) => (
          <li key={data.id}>{data.name} was saved, and is still there.</li>
        ))}
      </ul>
    </Notice>
  );
}

function reportSaved({ saved }: SavedShifts, rotation: string): void {
  const summary = `${formatCount(saved.length, "shift", "shifts")} of ${formatRotation(rotation)}`;
  toast(`${summary} added`, {
    undo: async () => {
      const left = await deleteAgain(saved);
      if (left.length === 0) toast(`${summary} removed`);
      else toast(`${formatCount(left.length, "shift", "shifts")} changed since and kept`, { tone: "bad" });
    },
  });
}
