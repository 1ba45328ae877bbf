import { type SubmitEvent, useId, useState } from "react";
import { fieldProblem, otherProblem } from "../../api/fieldProblem.ts";
import type { AwayState } from "../../api/pages/away.ts";
import { saveChanges } from "../../api/pages/bringHome.ts";
import { PasswordInput } from "../../auth/passwords/PasswordInput.tsx";
import { useAttempt } from "../../auth/useAttempt.ts";
import { Button } from "../../ui/Button.tsx";
import { saveFile } from "../../ui/copy/saveFile.ts";
import { Field } from "../../ui/input/Field.tsx";
import { Notice } from "../../ui/message/Notice.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { formatCount } from "../../ui/words.ts";
import { LeftOut } from "./LeftOut.tsx";

interface SaveChangesDialogProps {
  readonly away: AwayState;
  readonly onClose: () => void;
}

interface Saved {
  readonly name: string;
  readonly changes: number;
  readonly leftOut: number;
}

/** Saves the changes of an away copy to a file, encrypted under a passphrase if one is given. */
export function SaveChangesDialog({ away, onClose }: SaveChangesDialogProps) {
  const id = useId();
  const [passphrase, setPassphrase] = useState("");
  const [again, setAgain] = useState("");
  const [isDifferent, setDifferent] = useState(false);
  const [saved, setSaved] = useState<Saved>();
  const { attempt, busy, error } = useAttempt(async () => {
    const { name, content, headers } = await saveChanges(passphrase);
    saveFile(name, content);
    const count = (header: string): number => Number(headers.get(header) ?? 0);
    setSaved({ name, changes: count("sitebook-changes"), leftOut: count("sitebook-left-out") });
  });
  const failure = otherProblem(error, ["passphrase"]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setDifferent(passphrase !== again);
    if (passphrase === again) attempt();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={saved === undefined ? "Save your changes to a file" : "Changes saved"}
      footer={
        saved === undefined ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" form={id} variant="primary" icon="download" busy={busy}>
              Save {formatCount(away.changes, "change", "changes")}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        )
      }
    >
      {saved === undefined ? (
        <form id={id} className="stack" onSubmit={submit}>
          {failure !== undefined && (
            <Notice tone="bad" urgent title="Nothing was saved">
              {failure}
            </Notice>
          )}
          <p>
            For a stick or an e-mail, where {away.box.name} can't be reached. Upload the file there, under
            Changes from away.
          </p>
          <Field
            label="Passphrase"
            error={fieldProblem(error, "passphrase")}
            hint="Encrypts the file. You enter it again at the box; without it the file can't be read. Leave it empty to save without encryption."
          >
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="new-password"
                autoFocus
                value={passphrase}
                onChange={setPassphrase}
              />
            )}
          </Field>
          {passphrase !== "" && (
            <Field
              label="Repeat the passphrase"
              required
              error={isDifferent && passphrase !== again ? "Must be the same passphrase" : undefined}
            >
              {(control) => (
                <PasswordInput {...control} autoComplete="new-password" value={again} onChange={setAgain} />
              )}
            </Field>
          )}
        </form>
      ) : (
        <div className="stack">
          <p>
            {formatCount(saved.changes, "changed record is", "changed records are")} in{" "}
            <code>{saved.name}</code>. They stay here as well, until you take a new copy.
          </p>
          <LeftOut count={saved.leftOut} />
        </div>
      )}
    </Dialog>
  );
}
