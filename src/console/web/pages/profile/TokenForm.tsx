import { type SubmitEvent, useState } from "react";
import { longestName } from "../../../../lib/limits.ts";
import { fieldProblem, otherProblem } from "../../api/fieldProblem.ts";
import { useMay } from "../../api/session.ts";
import { Checkbox } from "../../ui/input/Checkbox.tsx";
import { Field } from "../../ui/input/Field.tsx";
import { Select } from "../../ui/input/Select.tsx";
import { TextInput } from "../../ui/input/TextInput.tsx";
import { Notice } from "../../ui/message/Notice.tsx";
import { expiries, expiryOf, lastDay, usualExpiry } from "./expiries.ts";
import { useMakeToken } from "./sessions.ts";

interface TokenFormProps {
  /** The button that sends it names it in its `form`. */
  readonly id: string;
  readonly onBusy: (busy: boolean) => void;
  /** Gets the secret. */
  readonly onMade: (secret: string) => void;
}

/** Asks what a new token is for, how long it lasts and whether it may only read. */
export function TokenForm({ id, onBusy, onMade }: TokenFormProps) {
  const [name, setName] = useState("");
  const [choice, setChoice] = useState<string>(usualExpiry);
  const [date, setDate] = useState("");
  const [readOnly, setReadOnly] = useState(true);
  const [managesPeople, setManagesPeople] = useState(false);
  const mayGiveRight = useMay()("admin");
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const make = useMakeToken();
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
      <Field label="What it is for" required error={errorOf("name")}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            onChange={setName}
            maxLength={longestName}
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
        label="May only read"
        hint={
          mayGiveRight
            ? "Without the tick it may do everything that you may, but for managing people."
            : "Without the tick it may do everything that you may."
        }
        checked={readOnly}
        onChange={setReadOnly}
      />
      {mayGiveRight && !readOnly && (
        <Checkbox
          label="May manage people"
          hint="Add and remove people, change their roles, e-mails and passwords, and end their sessions, as you may."
          checked={managesPeople}
          onChange={setManagesPeople}
        />
      )}
    </form>
  );
}
