import { type SubmitEvent, useId, useState } from "react";
import type { Document } from "../../../../features/documents/answers.ts";
import { maxNameLength, maxShortTextLength } from "../../../../lib/limits.ts";
import { fieldProblem, otherProblem } from "../../api/fieldProblem.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Field } from "../../ui/input/Field.tsx";
import { TextInput } from "../../ui/input/TextInput.tsx";
import { Notice } from "../../ui/message/Notice.tsx";
import { formatBytes } from "../../ui/number/bytes.ts";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { Time } from "../../ui/time/Time.tsx";
import { addThumbnail, changeDocument, contentAddress } from "./documents.ts";
import type { DocumentOwner } from "./uploads.ts";

interface DocumentDialogProps {
  readonly owner: DocumentOwner;
  readonly document: Document;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** A picture in full, or the details of another file, with its name and caption to edit. */
export function DocumentDialog({ owner, document, mayWrite, onClose }: DocumentDialogProps) {
  const form = useId();
  const [isBusy, setBusy] = useState(false);
  const { name, caption, isPicture } = document;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      size={isPicture ? "large" : "medium"}
      footer={
        <>
          <a className={buttonClass()} href={contentAddress(document)} download={name}>
            <Icon name="download" />
            Download
          </a>
          {mayWrite && (
            <Button type="submit" form={form} variant="primary" busy={isBusy}>
              Save
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {isPicture && (
          <img
            className="document-picture"
            src={contentAddress(document)}
            alt={caption ?? name}
            onLoad={mayWrite && !document.hasThumbnail ? () => void addThumbnail(owner, document) : undefined}
          />
        )}
        {mayWrite ? (
          <DocumentForm id={form} owner={owner} document={document} onBusy={setBusy} onSaved={onClose} />
        ) : (
          caption !== null && (
            <p>
              <bdi>{caption}</bdi>
            </p>
          )
        )}
        <DocumentFacts document={document} />
      </div>
    </Dialog>
  );
}

function DocumentFacts({
  document: { bytes, takenAt, createdAt, createdBy },
}: {
  readonly document: Document;
}) {
  return (
    <p className="document-note">
      {formatBytes(bytes)}
      {takenAt !== null && (
        <>
          {" · taken "}
          <Time value={takenAt} />
        </>
      )}
      {" · added "}
      <Time value={createdAt} />
      {createdBy !== null && (
        <>
          {" by "}
          <bdi>{createdBy}</bdi>
        </>
      )}
    </p>
  );
}

interface DocumentFormProps {
  readonly id: string;
  readonly owner: DocumentOwner;
  readonly document: Document;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onSaved: () => void;
}

function DocumentForm({ id, owner, document, onBusy, onSaved }: DocumentFormProps) {
  const [name, setName] = useState(document.name);
  const [caption, setCaption] = useState(document.caption ?? "");
  const [failure, setFailure] = useState<unknown>();
  const problem = otherProblem(failure, ["name", "caption"]);
  const errorOf = (field: string) => {
    const error = fieldProblem(failure, field);
    return error === undefined ? {} : { error };
  };
  const save = async (): Promise<void> => {
    onBusy(true);
    try {
      await changeDocument(owner, document, { name, caption: caption.trim() === "" ? null : caption });
      onSaved();
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      onBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <form id={id} className="stack" onSubmit={submit} noValidate>
      {problem !== undefined && (
        <Notice tone="bad" urgent>
          {problem}
        </Notice>
      )}
      <Field label="Caption" {...errorOf("caption")}>
        {(control) => (
          <TextInput {...control} value={caption} onChange={setCaption} maxLength={maxShortTextLength} />
        )}
      </Field>
      <Field label="File name" required {...errorOf("name")}>
        {(control) => <TextInput {...control} value={name} onChange={setName} maxLength={maxNameLength} />}
      </Field>
    </form>
  );
}
