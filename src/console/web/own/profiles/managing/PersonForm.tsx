import { type SubmitEvent, useState } from "react";
import type { Role } from "../../../../../http/access.ts";
import type { Records } from "../../../../../resources/index.ts";
import { request } from "../../../api/client.ts";
import { fieldProblem } from "../../../api/fieldProblem.ts";
import { nameOf } from "../../../api/nameOf.ts";
import { refresh } from "../../../api/queries.ts";
import { useAttempt } from "../../../auth/useAttempt.ts";
import { Checkbox } from "../../../ui/input/Checkbox.tsx";
import { Field } from "../../../ui/input/Field.tsx";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import { Notice } from "../../../ui/message/Notice.tsx";
import { toast } from "../../../ui/message/toast.ts";
import { draftOf, type PersonDraft, personBody, trimmed } from "./personDraft.ts";
import { RoleField } from "./RoleField.tsx";
import { explainRefusal } from "./refusals.ts";
import { temporaryPassword } from "./temporaryPassword.ts";

/** A new person who can sign in. */
export interface NewAccount {
  readonly name: string;
  readonly password: string;
}

interface PersonFormProps {
  /** The id that the submit button refers to in its `form` attribute. */
  readonly id: string;
  /** The role of the signed-in user. */
  readonly own: Role;
  readonly person: Records["profiles"] | undefined;
  /** They are the last active super_admin and have to remain it. */
  readonly isLast: boolean;
  readonly onBusy: (busy: boolean) => void;
  /** Called with the name and the temporary password of a new person, if one was created. */
  readonly onDone: (made: NewAccount | undefined) => void;
}

const shown = ["email", "firstName", "lastName", "role"];

/** A form for the details and the role of a person; a new one gets a temporary password unless it is turned off. */
export function PersonForm({ id, own, person, isLast, onBusy, onDone }: PersonFormProps) {
  const [draft, setDraft] = useState(() => draftOf(person));
  const [wantsPassword, setWants] = useState(true);
  const set = (change: Partial<PersonDraft>): void => setDraft({ ...draft, ...change });
  const { attempt, error } = useAttempt(async () => {
    const password = person === undefined && wantsPassword ? temporaryPassword() : undefined;
    const body = { ...personBody(person, draft), ...(password !== undefined && { password }) };
    onBusy(true);
    try {
      if (person === undefined) await request("POST", "/api/profiles", { body });
      else await request("PATCH", `/api/profiles/${person.id}`, { body });
    } finally {
      onBusy(false);
    }
    const name = nameOf(person ?? trimmed(draft));
    toast(`${name} ${person === undefined ? "added" : "saved"}`);
    onDone(password === undefined ? undefined : { name, password });
    await refresh("profiles");
  });
  const failure = explainRefusal(error, shown);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    attempt();
  };
  return (
    <form id={id} className="stack" onSubmit={submit} noValidate>
      {failure !== undefined && (
        <Notice tone="bad" urgent title="This was not saved">
          {failure}
        </Notice>
      )}
      <Field label="E-mail" required error={fieldProblem(error, "email")} hint="They sign in with it.">
        {(control) => (
          <TextInput
            {...control}
            type="email"
            inputMode="email"
            autoFocus
            value={draft.email}
            onChange={(email) => set({ email })}
          />
        )}
      </Field>
      <div className="field-pair">
        <Field label="First name" error={fieldProblem(error, "firstName")}>
          {(control) => (
            <TextInput {...control} value={draft.firstName} onChange={(firstName) => set({ firstName })} />
          )}
        </Field>
        <Field label="Last name" error={fieldProblem(error, "lastName")}>
          {(control) => (
            <TextInput {...control} value={draft.lastName} onChange={(lastName) => set({ lastName })} />
          )}
        </Field>
      </div>
      <RoleField
        own={own}
        role={draft.role}
        isLast={isLast}
        error={fieldProblem(error, "role")}
        onChange={(role) => set({ role })}
      />
      {person === undefined && (
        <Checkbox
          label="Create a temporary password"
          hint="It is shown once, for you to hand over. Without a password they can't sign in yet."
          checked={wantsPassword}
          onChange={setWants}
        />
      )}
    </form>
  );
}
