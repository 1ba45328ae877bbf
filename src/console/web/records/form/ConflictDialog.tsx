import { useState } from "react";
import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Row } from "../../api/record.ts";
import { labelOf } from "../../definitions/labels.ts";
import { closeDraft } from "../../kinds/drafts.ts";
import { FieldValue } from "../../kinds/FieldValue.tsx";
import { newTargetTitle } from "../../kinds/references/newTarget.ts";
import { Button } from "../../ui/Button.tsx";
import { SegmentedControl } from "../../ui/input/SegmentedControl.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { Table } from "../../ui/page/Table.tsx";
import { Time } from "../../ui/time/Time.tsx";
import { type Clash, clashesIn, withTheirs } from "./conflict.ts";
import type { Drafts } from "./values.ts";

interface ConflictDialogProps {
  readonly resource: ResourceDescription;
  /** The record when the form was opened. */
  readonly opened: Row;
  /** The current record. */
  readonly theirs: Row;
  /** The values of the form. */
  readonly values: Drafts;
  readonly isSaving: boolean;
  /** Called with the values of the fields for which theirs were selected. */
  readonly onSave: (chosen: Drafts) => void;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

const sides = [
  { value: "mine", label: "Mine" },
  { value: "theirs", label: "Theirs" },
] as const;

/** Shows what someone else changed while a form was open, with a choice for each field. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { resource, opened, theirs, values, isSaving, onSave, onReload, onClose } = props;
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set());
  const choose = (key: string, side: string): void => {
    const next = new Set(given);
    if (side === "theirs") next.add(key);
    else next.delete(key);
    setGiven(next);
  };
  const column = (key: string, header: string, record: Row) => ({
    key,
    header,
    cell: ({ field }: Clash) => <FieldValue field={field} record={record} place="cell" />,
  });
  return (
    <Dialog
      open
      size="large"
      title="Someone else changed this first"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back to the form</Button>
          <Button onClick={onReload}>Discard my changes</Button>
          <Button
            variant="primary"
            busy={isSaving}
            onClick={() => onSave(withTheirs(resource, theirs, given))}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          It was changed <Time value={String(theirs.updatedAt)} />, after you opened it. Where you both
          changed a field, choose which value to keep. Everything else they changed stays.
        </p>
        <Table
          caption="Changes"
          columns={[
            { key: "field", header: "Field", isTitle: true, cell: ({ field }: Clash) => labelOf(field) },
            column("opened", "Before", opened),
            {
              key: "theirs",
              header: "Theirs",
              cell: ({ field, isTheirs }: Clash) =>
                isTheirs ? (
                  <FieldValue field={field} record={theirs} place="cell" />
                ) : (
                  <span className="none">Not changed</span>
                ),
            },
            {
              key: "mine",
              header: "Mine",
              cell: ({ field, isMine }: Clash) =>
                isMine ? (
                  <Mine field={field} opened={opened} values={values} />
                ) : (
                  <span className="none">Not changed</span>
                ),
            },
            {
              key: "keep",
              header: "Keep",
              cell: ({ field, isMine, isTheirs }: Clash) =>
                isMine && isTheirs ? (
                  <SegmentedControl
                    label={`Keep for ${labelOf(field)}`}
                    segments={sides}
                    value={given.has(field.key) ? "theirs" : "mine"}
                    onChange={(side) => choose(field.key, side)}
                  />
                ) : (
                  <span className="muted">{isMine ? "Mine" : "Theirs"}</span>
                ),
            },
          ]}
          rows={clashesIn(resource, opened, theirs, values)}
          keyOf={({ field }) => field.key}
        />
      </div>
    </Dialog>
  );
}

interface MineProps {
  readonly field: FieldDescription;
  readonly opened: Row;
  readonly values: Drafts;
}

/** The value of a field in the form. */
function Mine({ field, opened, values }: MineProps) {
  const draft = values[field.key] ?? "";
  const title = newTargetTitle(draft);
  if (title !== undefined) return <bdi>{title}</bdi>;
  return (
    <FieldValue field={field} record={{ ...opened, [field.key]: closeDraft(field, draft) }} place="cell" />
  );
}
