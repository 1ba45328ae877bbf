import { type FormEvent, useId, useState } from "react";
import { maxTaggedAtOnce } from "../../../../lib/limits.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/input/Field.tsx";
import type { Option } from "../../ui/input/option.ts";
import { SegmentedControl } from "../../ui/input/SegmentedControl.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { formatNumber } from "../../ui/words.ts";
import { formatRecordCount } from "../work/formatRecordCount.ts";
import type { Target } from "../work/target.ts";
import { TagPicker } from "./TagPicker.tsx";
import { tagMany } from "./tagMany.ts";

interface BulkTagsProps {
  readonly resource: ResourceDescription;
  readonly target: Target;
  readonly count: number;
  readonly onClose: () => void;
  /** Called when all have the tag, or have lost it. */
  readonly onDone: () => void;
}

/** A dialog that adds a tag to many records, or removes it, in one step that can be undone. */
export function BulkTags({ resource, target, count, onClose, onDone }: BulkTagsProps) {
  const form = useId();
  const [tag, choose] = useState<Option | null>(null);
  const [way, setWay] = useState<"add" | "remove">("add");
  const [isBusy, setBusy] = useState(false);
  const records = formatRecordCount(resource.name, count);
  const isTooMany = count > maxTaggedAtOnce;
  const apply = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (tag === null || isTooMany) return;
    setBusy(true);
    const isDone = await tagMany({ resource: resource.name, target }, tag, way === "remove");
    setBusy(false);
    if (!isDone) return;
    onClose();
    onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Tags of ${records}`}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            busy={isBusy}
            disabled={tag === null || isTooMany}
          >
            {way === "add" ? "Add" : "Remove"} tag
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={apply} noValidate>
        {isTooMany && (
          <p role="alert">
            At most {formatNumber(maxTaggedAtOnce)} records can be tagged at once; select fewer.
          </p>
        )}
        <SegmentedControl
          label="What to do with the tag"
          segments={[
            { value: "add", label: "Add" },
            { value: "remove", label: "Remove" },
          ]}
          value={way}
          onChange={(next) => {
            setWay(next);
            // A tag that is to be created is on no record.
            if (next === "remove" && tag?.value === "") choose(null);
          }}
        />
        <Field label="Tag">
          {(control) => (
            <TagPicker
              {...(control.id !== undefined && { id: control.id })}
              value={tag}
              onChange={choose}
              // The name of a new tag stands for its id until the dialog is submitted.
              {...(way === "add" && { onName: (name: string) => choose({ value: "", label: name }) })}
              autoFocus
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
