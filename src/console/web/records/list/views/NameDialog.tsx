import { type FormEvent, useId, useState } from "react";
import { maxNameLength } from "../../../../../lib/limits.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";

interface NameDialogProps {
  readonly title: string;
  readonly name: string;
  /** What to know before the view is saved. */
  readonly hint?: string | undefined;
  /** Resolves to whether it was accepted; otherwise the dialog stays open. */
  readonly save: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** A dialog for the name of a view. */
export function NameDialog({ title, name: before, hint, save, onClose }: NameDialogProps) {
  const [name, setName] = useState(before);
  const id = useId();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() !== "" && (await save(name.trim()))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary">
            Save view
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <TextInput
          aria-label="Name of the view"
          placeholder="Name of the view"
          maxLength={maxNameLength}
          value={name}
          onChange={setName}
          autoFocus
        />
        {hint !== undefined && <p className="muted small">{hint}</p>}
      </form>
    </Dialog>
  );
}
