import { type SubmitEvent, useState } from "react";
import { maxNameLength } from "../../../../lib/limits.ts";
import { fieldProblem, otherProblem } from "../../api/fieldProblem.ts";
import { useMay } from "../../api/session.ts";
import { Checkbox } from "../../ui/input/Checkbox.tsx";
import { Field } from "../../ui/input/Field.tsx";
import { Select } from "../../ui/input/Select.tsx";
import { TextInput } from "../../ui/input/TextInput.tsx";
import { Notice } from "../../ui/message/Notice.tsx";
import { defaultExpiry, expiries, expiryOf, lastDay } from "./expiries.ts";
import { useCreateToken } from "./sessions.ts";

interface TokenFormProps {
  /** The id that the submit button refers to in its `form` attribute. */
  readonly id: string;
  readonly onBusy: (busy: boolean) => void;
  /** Called with the secret. */
  readonly onMade: (secret: string) => void;
}

/** A form for a new token: its purpose, its expiry, and whether it is read-only. */
export function TokenForm({ id, onBusy, onMade }: TokenFormProps) {
  const [name, setName] = useState("");
  const [choice, setChoice] = useState<string>(defaultExpiry);
  const [date, setDate] = useState("");
  const [readOnly, setReadOnly] = useState(true);
  const [managesPeople, setManagesPeople] = useState(false);
  const mayGiveRight = useMay()("admin");
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const make = useCreateToken();
  const errorOf = (key: string): string | undefined => missing[key] ?? fieldProblem(make.error, key);
  const failure = otherProblem(make.error, ["name", "expiresAt"]);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const expiresAt = expiryOf(choice, date, Date.now());
    const found = {
      ...(name.trim() === "" && { name: "Is required" }),
      ...(expiresAt === undefined && { expiresAt: "Must be in the future" }),
    };
    setMissing(found);
    if (expiresAt === undefined || Object.keys(found).length > 0 || make.isPending) return;
    onBusy(true);
    make.mutate(
      { name: name.trim(), readOnly, managesPeople: managesPeople && !readOnly, expiresAt },
      { onSuccess: ({ token }) => onMade(token), onSettled: () => onBusy(false) },
    );
  };
  return (
    <form id={id} className="stack" onSubmit={submit} noValidate>
      {failure !== undefined && (
        <Notice tone="bad" urgent>
          {failure}
        </Notice>
      )}
      <Field label="Purpose" required error={errorOf("name")}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            onChange={setName}
            maxLength={maxNameLength}
            placeholder="Nightly export"
            autoFocus
          />
        )}
      </Field>
      <div className="field-pair">
        <Field label="Lasts" error={choice === "date" ? undefined : errorOf("expiresAt")}>
          {(control) => <Select {...control} options={expiries} value={choice} onChange={setChoice} />}
        </Field>
        {choice === "date" && (
          <Field label="Last day" required error={errorOf("expiresAt")}>
            {(control) => (
              <TextInput {...control} type="date" max={lastDay(Date.now())} value={date} onChange={setDate} />
            )}
          </Field>
        )}
      </div>
      <Checkbox
        label="Read-only"
        hint={
          mayGiveRight
            ? "If not, it can do everything that you can, except managing people."
            : "If not, it can do everything that you can."
        }
        checked={readOnly}
        onChange={setReadOnly}
      />
      {mayGiveRight && !readOnly && (
        <Checkbox
          label="Can manage people"
          hint="Add and remove people, change their roles, e-mails and passwords, and end their sessions, as you can."
          checked={managesPeople}
          onChange={setManagesPeople}
        />
      )}
    </form>
  );
}
