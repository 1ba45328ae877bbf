import { type SubmitEvent, useId, useState } from "react";
import type { Clone, NewClone } from "../../../../../appliance/clones/answers.ts";
import { maxNameLength } from "../../../../../lib/limits.ts";
import type { Records } from "../../../../../resources/index.ts";
import { fieldProblem, otherProblem } from "../../../api/fieldProblem.ts";
import { useTakeClone } from "../../../api/pages/clones.ts";
import { Button } from "../../../ui/Button.tsx";
import { CommandLine } from "../../../ui/copy/CommandLine.tsx";
import { saveFile } from "../../../ui/copy/saveFile.ts";
import { Field } from "../../../ui/input/Field.tsx";
import { Select } from "../../../ui/input/Select.tsx";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import { Notice } from "../../../ui/message/Notice.tsx";
import { formatBytes } from "../../../ui/number/bytes.ts";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { openClone, takeClone } from "./cloneCommands.ts";

type Documents = NonNullable<NewClone["documents"]>;

const documentChoices: readonly { readonly value: Documents; readonly label: string }[] = [
  { value: "none", label: "Their names only" },
  { value: "thumbnails", label: "Small pictures of photos" },
  { value: "all", label: "All files" },
];

interface TakeAlongDialogProps {
  readonly me: Records["profiles"];
  /** The user's own clones, newest first. */
  readonly clones: readonly Clone[];
  readonly onClose: () => void;
}

/** Explains what a clone contains, downloads one, and then shows how to open it. */
export function TakeAlongDialog({ me, clones, onClose }: TakeAlongDialogProps) {
  const id = useId();
  const [name, setName] = useState(`${me.firstName || me.email.split("@")[0]}'s laptop`);
  const [documents, setDocuments] = useState<string>("none");
  const [file, setFile] = useState<string>();
  const [isNameless, setNameless] = useState(false);
  const take = useTakeClone();
  const failure = otherProblem(take.error, ["name"]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setNameless(name.trim() === "");
    if (name.trim() === "" || take.isPending) return;
    const chosen = documentChoices.find(({ value }) => value === documents)?.value ?? "none";
    take.mutate(
      { name: name.trim(), documents: chosen },
      {
        onSuccess: ({ name: fileName, content }) => {
          saveFile(fileName, content);
          setFile(fileName);
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={file === undefined ? "Take it with you" : "Downloaded"}
      dismissable={!take.isPending}
      footer={
        file === undefined ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" form={id} variant="primary" icon="download" busy={take.isPending}>
              Download
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        )
      }
    >
      {file === undefined ? (
        <form id={id} className="stack" onSubmit={submit} noValidate>
          {failure !== undefined && (
            <Notice tone="bad" urgent title="No clone was taken">
              {failure}
            </Notice>
          )}
          <Contents />
          <div className="field-pair">
            <Field
              label="Name"
              required
              error={isNameless ? "Is required" : fieldProblem(take.error, "name")}
              hint="What the clone is called here, and in the changes that come from it."
            >
              {(control) => (
                <TextInput {...control} value={name} maxLength={maxNameLength} onChange={setName} />
              )}
            </Field>
            <Field label="Documents" hint={sizeHint(clones)}>
              {(control) => (
                <Select {...control} options={documentChoices} value={documents} onChange={setDocuments} />
              )}
            </Field>
          </div>
          <Notice tone="warn" title="Encrypt the laptop's disk">
            The clone itself is not encrypted. Turn on BitLocker, FileVault or LUKS before you open it, and
            recall the clone if the laptop gets lost.
          </Notice>
          <CommandLine
            label="Or on the laptop itself, with a token from your profile"
            text={takeClone(location.origin, documents)}
          />
        </form>
      ) : (
        <div className="stack">
          <p>
            On the laptop, open <code>{file}</code> with the same version of Sitebook, and start it there:
          </p>
          <CommandLine label="Open it and start" text={openClone(file)} />
          <p>
            Sign in with your e-mail and the password you have here. When you are back, choose Bring home in
            the bar at the top.
          </p>
        </div>
      )}
    </Dialog>
  );
}

const Contents = () => (
  <dl className="stack">
    <div>
      <dt>
        <strong>Comes along</strong>
      </dt>
      <dd>
        All records with their tags, links and comments, your own views and password, and the change log of
        the last 90 days.
      </dd>
    </div>
    <div>
      <dt>
        <strong>Never comes along</strong>
      </dt>
      <dd>Other people's passwords, all sessions, tokens and second factors, and sign-in attempts.</dd>
    </div>
  </dl>
);

/** Tells how large the last clone was, which the next one resembles. */
function sizeHint(clones: readonly Clone[]): string {
  const [last] = clones;
  const size = last === undefined ? "" : ` Your last clone was ${formatBytes(last.bytes)}.`;
  return `The files that are attached to records.${size}`;
}
