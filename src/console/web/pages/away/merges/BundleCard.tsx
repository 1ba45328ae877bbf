import { type FormEvent, useRef, useState } from "react";
import { maxBundleBytes } from "../../../../../lib/limits.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Field } from "../../../ui/input/Field.tsx";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import { Notice } from "../../../ui/message/Notice.tsx";
import { formatBytes } from "../../../ui/number/bytes.ts";
import { Card } from "../../../ui/page/Card.tsx";
import type { BundleSending } from "./useSendBundle.ts";
import "./BundleCard.css";

interface BundleCardProps {
  readonly sending: BundleSending;
  /** A file is dragged over the page. */
  readonly isOver: boolean;
}

/** Accepts the file of a bundle, with its passphrase if it is encrypted. */
export function BundleCard({ sending, isOver }: BundleCardProps) {
  const { take, sealed, isBusy, problem } = sending;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Card title="From a file">
      <div className="stack">
        {problem !== undefined && (
          <Notice tone="bad" urgent title="The file was rejected">
            {problem}
          </Notice>
        )}
        {sealed === undefined ? (
          <div className="bundle-drop" data-over={isOver || undefined}>
            <Icon name="upload" size={24} className="muted" />
            <p>Drop a file that was saved on an away copy anywhere on this page</p>
            <Button icon="upload" busy={isBusy} onClick={() => input.current?.click()}>
              Choose file
            </Button>
            <p className="muted small">At most {formatBytes(maxBundleBytes)}</p>
          </div>
        ) : (
          <Passphrase key={sealed.name} file={sealed} sending={sending} />
        )}
        <input
          ref={input}
          hidden
          type="file"
          aria-label="Choose file"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = "";
            if (file !== undefined) take(file);
          }}
        />
      </div>
    </Card>
  );
}

interface PassphraseProps {
  readonly file: File;
  readonly sending: BundleSending;
}

function Passphrase({ file, sending: { send, cancel, isBusy } }: PassphraseProps) {
  const [passphrase, setPassphrase] = useState("");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(file, passphrase);
  };
  return (
    <form className="stack bundle-passphrase" onSubmit={submit} autoComplete="off">
      <p>
        <bdi>{file.name}</bdi> is encrypted.
      </p>
      <Field label="Passphrase" required hint="The one that was entered when the file was saved.">
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="off"
            autoFocus
            value={passphrase}
            onChange={setPassphrase}
          />
        )}
      </Field>
      <div className="actions">
        <Button type="submit" variant="primary" busy={isBusy} disabled={passphrase === ""}>
          Open file
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </form>
  );
}
