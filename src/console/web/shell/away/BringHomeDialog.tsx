import { type SubmitEvent, useId, useState } from "react";
import { hasStatus, messageOf } from "../../api/apiError.ts";
import { fieldProblem } from "../../api/fieldProblem.ts";
import type { AwayState } from "../../api/pages/away.ts";
import { type SentToBox, sendChanges } from "../../api/pages/bringHome.ts";
import { useAttempt } from "../../auth/useAttempt.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Field } from "../../ui/input/Field.tsx";
import { TextInput } from "../../ui/input/TextInput.tsx";
import { Notice } from "../../ui/message/Notice.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { formatCount } from "../../ui/words.ts";
import { LeftOut } from "./LeftOut.tsx";

interface BringHomeDialogProps {
  readonly away: AwayState;
  /** Opens the dialog that saves the changes to a file. */
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Sends the changes of an away copy to its box, and then leads to the page there on which they are decided. */
export function BringHomeDialog({ away, onSave, onClose }: BringHomeDialogProps) {
  const { box, changes } = away;
  const id = useId();
  const [url, setUrl] = useState(box.url);
  const [sent, setSent] = useState<SentToBox>();
  const { attempt, busy, error } = useAttempt(async () => setSent(await sendChanges(url.trim())));
  // Only an address that is none concerns the field alone; everything else is told in full, with what to do.
  const isAddressWrong = hasStatus(error, 400) && fieldProblem(error, "url") !== undefined;
  // A box that refuses what is sent refuses it from a file as well.
  const isRefused = hasStatus(error, 409);
  const failure = error === undefined || isAddressWrong ? undefined : describe(error);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    attempt();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={sent === undefined ? "Bring your changes home" : "Your changes are at the box"}
      footer={
        sent === undefined ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" form={id} variant="primary" busy={busy}>
              Send {formatCount(changes, "change", "changes")}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Close</Button>
            <a
              className={buttonClass({ variant: "primary" })}
              href={sent.url}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="external" />
              Decide at {box.name}
            </a>
          </>
        )
      }
    >
      {sent === undefined ? (
        <form id={id} className="stack" onSubmit={submit} noValidate>
          {failure !== undefined && (
            <Notice
              tone="bad"
              urgent
              title="Nothing was sent"
              {...(!isRefused && {
                actions: (
                  <Button size="small" onClick={onSave}>
                    Save to a file
                  </Button>
                ),
              })}
            >
              {failure}.
              {!isRefused &&
                " You can also save your changes to a file and upload it at the box, under Changes from away."}
            </Notice>
          )}
          <p>
            The box receives what you changed here. Nothing is written there until the changes are applied on
            its page Changes from away, where someone decides what was changed on both sides.
          </p>
          <Field
            label="Address of the box"
            required
            error={isAddressWrong ? fieldProblem(error, "url") : undefined}
          >
            {(control) => (
              <TextInput {...control} type="url" inputMode="url" value={url} onChange={setUrl} autoFocus />
            )}
          </Field>
        </form>
      ) : (
        <div className="stack">
          <p>
            {formatCount(sent.changes, "changed record was", "changed records were")} sent. Sign in at the box
            to decide what was changed on both sides, and apply the rest:
          </p>
          <p>
            <a href={sent.url} target="_blank" rel="noreferrer">
              {sent.url}
            </a>
          </p>
          <LeftOut count={sent.leftOut} />
        </div>
      )}
    </Dialog>
  );
}

/** Returns the message without the name of the field or the part that it is about. */
const describe = (error: unknown): string => messageOf(error).replace(/^(?:url|bundle): /, "");
