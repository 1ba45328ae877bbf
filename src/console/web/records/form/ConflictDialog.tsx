import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Row } from "../../api/record.ts";
import { labelOf } from "../../definitions/labels.ts";
import { closeDraft } from "../../kinds/drafts.ts";
import { FieldValue } from "../../kinds/FieldValue.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Table } from "../../ui/Table.tsx";
import { Time } from "../../ui/Time.tsx";
import { changedFields, type Drafts, differingFields, openValues } from "./values.ts";

/** Two people who changed the same record. */
interface ConflictDialogProps {
  readonly resource: ResourceDescription;
  /** The record as it was when the form was opened. */
  readonly opened: Row;
  /** The record as it is now. */
  readonly theirs: Row;
  /** What the form holds. */
  readonly values: Drafts;
  readonly onOverwrite: () => void;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Shows what somebody else changed while a form was open, and lets one choose what holds. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { resource, opened, theirs, values, onOverwrite, onReload, onClose } = props;
  const fields = differingFields(resource, opened, theirs);
  const edited = new Set(changedFields(resource, openValues(resource, opened), values).map(({ key }) => key));
  const column = (key: string, header: string, record: Row) => ({
    key,
    header,
    cell: (field: FieldDescription) => <FieldValue field={field} record={record} place="cell" />,
  });
  return (
    <Dialog
      open
      size="large"
      title="Somebody else was quicker"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back to the form</Button>
          <Button onClick={onReload}>Take theirs</Button>
          <Button variant="primary" onClick={onOverwrite}>
            Save mine over it
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          It was changed <Time value={String(theirs.updatedAt)} />, after you opened it. Saving yours changes
          only what you edited; what else they changed stays.
        </p>
        {fields.length > 0 && (
          <Table
            caption="What they changed"
            columns={[
              { key: "field", header: "Field", isTitle: true, cell: (field) => labelOf(field) },
              column("opened", "When you opened it", opened),
              column("theirs", "Now", theirs),
              {
                key: "mine",
                header: "Yours",
                cell: (field) =>
                  edited.has(field.key) ? (
                    <FieldValue field={field} record={draftRecord(opened, field, values)} place="cell" />
                  ) : (
                    <span className="none">Not edited</span>
                  ),
              },
            ]}
            rows={fields}
            keyOf={({ key }) => key}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The record as it would be with what the form holds for a field. */
const draftRecord = (opened: Row, field: FieldDescription, values: Drafts): Row => ({
  ...opened,
  [field.key]: closeDraft(field, values[field.key] ?? ""),
});
