import { type FormEvent, useId, useState } from "react";
import type { PatchBodies, Records } from "../../../../resources/index.ts";
import { recordAddress } from "../../api/address.ts";
import { hasStatus, messageOf } from "../../api/apiError.ts";
import { request } from "../../api/client.ts";
import { nameOf } from "../../api/nameOf.ts";
import { refresh } from "../../api/queries.ts";
import { useMe } from "../../api/session.ts";
import { useStored } from "../../base/useStored.ts";
import { Button } from "../../ui/Button.tsx";
import { TextArea } from "../../ui/input/TextArea.tsx";
import { announce } from "../../ui/message/announce.ts";
import { addNote } from "./notes.ts";
import "./NoteBox.css";

type Incident = Records["incidents"];

/** The box for notes on an incident: each is appended to its description, with its author and time. */
export function NoteBox({ incident }: { readonly incident: Incident }) {
  const id = useId();
  const me = useMe();
  // The draft outlives the page.
  const [kept, keep] = useStored(`incident.${incident.id}.note`);
  const note = typeof kept === "string" ? kept : "";
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    if (note.trim() === "" || me === null || isSaving) return;
    setSaving(true);
    try {
      await writeNote(incident.id, note, nameOf(me));
      keep(undefined);
      setFailure(undefined);
      announce("Note added");
    } catch (thrown) {
      setFailure(messageOf(thrown));
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      className="note-box no-print"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        Note
      </label>
      <TextArea
        id={id}
        rows={2}
        placeholder="Write a note: what you see, what you are doing"
        value={note}
        onChange={(text) => keep(text === "" ? undefined : text)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.stopPropagation();
          void save();
        }}
        aria-invalid={failure !== undefined || undefined}
        aria-describedby={`${id}-failure`}
      />
      <div className="note-foot">
        <p id={`${id}-failure`} className="note-failure" role="alert">
          {failure}
        </p>
        <Button type="submit" size="small" busy={isSaving} aria-disabled={note.trim() === "" || undefined}>
          Add note
        </Button>
      </div>
    </form>
  );
}

/** Appends a note to the current description; if someone else writes first, it goes below theirs. */
async function writeNote(id: string, note: string, by: string): Promise<void> {
  const address = recordAddress("incidents", id);
  for (let tries = 1; ; tries += 1) {
    const { data, etag } = await request<Incident>("GET", address);
    const body: PatchBodies["incidents"] = { description: addNote(data.description, note, by, new Date()) };
    try {
      await request("PATCH", address, { body, etag });
      return await refresh("incidents");
    } catch (thrown) {
      if (!hasStatus(thrown, 412) || tries === maxTries) throw thrown;
    }
  }
}

const maxTries = 4;
