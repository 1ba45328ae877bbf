import { type FormEvent, useId, useState } from "react";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { Body } from "../../../api/record.ts";
import { openDraft } from "../../../kinds/drafts.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { formatRecordCount } from "../../work/formatRecordCount.ts";
import { BulkLine } from "./BulkLine.tsx";
import { type BulkField, bulkBody, bulkFields, bulkProblems } from "./bulkFields.ts";

interface BulkEditProps {
  readonly resource: ResourceDescription;
  /** The number of records. */
  readonly count: number;
  readonly onClose: () => void;
  /** Called with the checked values, to be sent. */
  readonly onChange: (body: Body) => void;
}

/** A line of the dialog: a field, once selected, and its value. */
interface Line {
  readonly key: number;
  readonly chosen: BulkField | undefined;
}

/** A dialog to set one or more fields of many records. */
export function BulkEdit({ resource, count, onClose, onChange }: BulkEditProps) {
  const form = useId();
  const [lines, setLines] = useState<readonly Line[]>([{ key: 0, chosen: undefined }]);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const records = formatRecordCount(resource.name, count);
  const chosen = lines.flatMap((line) => line.chosen ?? []);
  const free = bulkFields(resource).filter(({ key }) => !chosen.some(({ field }) => field.key === key));

  const set = (key: number, next: BulkField | undefined): void => {
    setLines((before) => before.map((line) => (line.key === key ? { key, chosen: next } : line)));
    setProblems({});
  };
  const choose = (key: number, name: string): void => {
    const field = bulkFields(resource).find((each) => each.key === name);
    set(key, field && { field, draft: openDraft(field, field.default) });
  };
  const add = (): void => setLines([...lines, { key: (lines.at(-1)?.key ?? 0) + 1, chosen: undefined }]);
  const drop = (key: number): void => setLines(lines.filter((line) => line.key !== key));
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    const found = bulkProblems(chosen);
    setProblems(found);
    if (chosen.length === 0 || Object.keys(found).length > 0) return;
    onClose();
    onChange(bulkBody(chosen));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Edit ${records}`}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} disabled={chosen.length === 0}>
            Change {records}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={apply} noValidate>
        {lines.map((line) => (
          <BulkLine
            key={line.key}
            resource={resource}
            chosen={line.chosen}
            free={free}
            problem={problems[line.chosen?.field.key ?? ""]}
            onChoose={(name) => choose(line.key, name)}
            onType={(next) => set(line.key, next)}
            onDrop={lines.length > 1 ? () => drop(line.key) : undefined}
          />
        ))}
        {free.length > 0 && chosen.length === lines.length && (
          <p>
            <Button variant="ghost" size="small" icon="plus" onClick={add}>
              Another field
            </Button>
          </p>
        )}
      </form>
    </Dialog>
  );
}
