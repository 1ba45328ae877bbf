import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { hasStatus, messageOf } from "../../../api/apiError.ts";
import { fieldProblem } from "../../../api/fieldProblem.ts";
import { useUpdate } from "../../../api/queries.ts";
import { undoOf } from "../../../api/undo/undoChange.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { describeProblem } from "../../../kinds/describeProblem.ts";
import { closeDraft, isSameDraft, openDraft } from "../../../kinds/drafts.ts";
import { FieldInput } from "../../../kinds/FieldInput.tsx";
import { checkDraft } from "../../../kinds/proposals/checkDraft.ts";
import { Button } from "../../../ui/Button.tsx";
import { toast } from "../../../ui/message/toast.ts";
import type { FactProps } from "./fact.ts";
import "./FactEdit.css";

interface FactEditProps extends FactProps {
  readonly onClose: () => void;
}

/** The input of one field in place of its value: Enter saves, Escape cancels. */
export function FactEdit({ resource, record, etag, field, onClose }: FactEditProps) {
  const box = useRef<HTMLFormElement>(null);
  // The values when it was opened: changes by other people since then are a conflict and not overwritten.
  const start = useRef({
    draft: openDraft(field, record[field.key]),
    etag,
  });
  const [draft, setDraft] = useState(start.current.draft);
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = useUpdate<string>(resource.name, { quiet: true });
  const { id } = record;

  useEffect(() => box.current?.querySelector<HTMLElement>("input, select, textarea")?.focus(), []);

  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isSameDraft(start.current.draft, draft)) return onClose();
    const rule = checkDraft(field, draft);
    if (rule !== undefined) return setProblem(describeProblem(resource, rule));
    try {
      const body = { [field.key]: closeDraft(field, draft) };
      const answer = await mutateAsync({ id, body, etag: start.current.etag });
      toast(`${labelOf(field)} saved`, undoOf(answer));
      onClose();
    } catch (thrown) {
      setProblem(
        hasStatus(thrown, 412)
          ? "This record was changed by someone else. Cancel, check the current value, and try again."
          : (fieldProblem(thrown, field.key) ?? messageOf(thrown)),
      );
    }
  };
  return (
    <form
      ref={box}
      className="fact-edit"
      noValidate
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <FieldInput field={field} value={draft} onChange={setDraft} error={problem} mayAdd={false} />
      <div className="actions">
        <Button type="submit" variant="primary" size="small" busy={isPending}>
          Save
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
