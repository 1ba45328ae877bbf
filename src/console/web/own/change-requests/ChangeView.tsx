import { useMay } from "../../api/session.ts";
import { useUndoable } from "../../api/undo/useUndoable.ts";
import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { Button } from "../../ui/Button.tsx";
import { stageOf } from "./steps.ts";
import "./ChangeView.css";

/** A change request: its stage with buttons for the next steps, then its details. */
export function ChangeView(props: RecordViewProps<"change-requests">) {
  const mayWrite = useMay()(props.resource.roles.write);
  const isUnderWay = mayWrite && stageOf(props.record.status) !== undefined;
  return <RecordOverview {...props} now={isUnderWay ? <NextStep {...props} /> : undefined} />;
}

function NextStep({ resource, record, etag }: RecordViewProps<"change-requests">) {
  const { change, isPending } = useUndoable(resource.name);
  const { about = "", steps = [] } = stageOf(record.status) ?? {};
  return (
    <section className="card change-step no-print" aria-label="Next step">
      <span>{about}</span>
      <div className="actions">
        {steps.map(({ label, icon, status, said }, index) => (
          <Button
            key={label}
            icon={icon}
            variant={index === steps.length - 1 ? "primary" : "secondary"}
            disabled={isPending}
            onClick={() => void change({ record, etag, body: { status }, isOfAll: true, said })}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
