import { type FormEvent, useId, useState } from "react";
import type { ImportSheet } from "../../../../../features/imports/answers.ts";
import { maxSeparatorLength, maxSplitParts } from "../../../../../lib/limits.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/input/Checkbox.tsx";
import { Field } from "../../../ui/input/Field.tsx";
import { Select } from "../../../ui/input/Select.tsx";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import type { ColumnsMade, ImportColumn } from "../known.ts";
import type { ImportState } from "../loading/useImport.ts";
import { guessSplit, joinTexts, patchMade, splitText } from "./made.ts";

/** What is made of a column. */
export type MadeKind = ColumnsMade["kind"];

interface MadeDialogProps {
  readonly kind: MadeKind;
  readonly column: ImportColumn;
  readonly sheet: ImportSheet;
  readonly state: ImportState;
  readonly onClose: () => void;
}

/** Splits a column into several or joins it with others, with a preview of the first rows. */
export function MadeDialog(props: MadeDialogProps) {
  const { kind, column, sheet, state, onClose } = props;
  const form = useId();
  const save = (made: ColumnsMade): void => {
    void state.change(patchMade(sheet, made));
    onClose();
  };
  const Form = kind === "split" ? SplitForm : JoinForm;
  return (
    <Dialog
      open
      onClose={onClose}
      title={kind === "split" ? `Split ${column.header}` : `Join ${column.header} with other columns`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            {kind === "split" ? "Split" : "Join"}
          </Button>
        </>
      }
    >
      <Form id={form} column={column} sheet={sheet} onSave={save} />
    </Dialog>
  );
}

interface FormProps {
  readonly id: string;
  readonly column: ImportColumn;
  readonly sheet: ImportSheet;
  readonly onSave: (made: ColumnsMade) => void;
}

function SplitForm({ id, column, onSave }: FormProps) {
  const { header, samples } = column;
  const guess = guessSplit(samples);
  const [at, setAt] = useState(guess.at);
  const [names, setNames] = useState(() => partNames(header, guess.count));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave({ kind: "split", from: header, at, into: names.map((name) => name.trim()) });
  };
  return (
    <form id={id} className="stack" onSubmit={submit}>
      <div className="field-pair">
        <Field label="Split at">
          {(control) => (
            <TextInput {...control} required maxLength={maxSeparatorLength} value={at} onChange={setAt} />
          )}
        </Field>
        <Field label="Columns">
          {(control) => (
            <Select
              {...control}
              value={`${names.length}`}
              options={Array.from({ length: maxSplitParts - 1 }, (_, more) => ({
                value: `${more + 2}`,
                label: `${more + 2}`,
              }))}
              onChange={(count) => setNames(partNames(header, Number(count)))}
            />
          )}
        </Field>
      </div>
      <div className="field-pair">
        {names.map((name, part) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other key.
            key={part}
            label={`Name of part ${part + 1}`}
            {...(part === 0 && { hint: "Empty: this part is left out." })}
          >
            {(control) => (
              <TextInput
                {...control}
                value={name}
                onChange={(to) => setNames(names.map((other, index) => (index === part ? to : other)))}
              />
            )}
          </Field>
        ))}
      </div>
      <Preview header={names} rows={samples.map((sample) => splitText(sample, at, names.length))} />
    </form>
  );
}

const partNames = (header: string, count: number): string[] => {
  const named = header.split(/[/,;|]/).map((name) => name.trim());
  return Array.from({ length: count }, (_, part) =>
    named.length === count && named[part] ? named[part] : `${header} ${part + 1}`,
  );
};

const joinKinds = [
  { value: "text", label: "Text" },
  { value: "cidr", label: "Network and mask or length" },
  { value: "datetime", label: "Date and time" },
] as const;

function JoinForm({ id, column, sheet, onSave }: FormProps) {
  const others = sheet.columns.filter(({ index, from }) => index !== column.index && from.length === 0);
  const next = others.find(({ index }) => index > column.index) ?? others[0];
  const [chosen, setChosen] = useState<readonly string[]>([column.header, ...(next ? [next.header] : [])]);
  const [as, setAs] = useState<(typeof joinKinds)[number]["value"]>(() =>
    /mask|netmask|prefix ?len|maske/i.test(next?.header ?? "") ? "cidr" : "text",
  );
  const [between, setBetween] = useState(" ");
  const [name, setName] = useState(column.header);
  const into = name.trim() === column.header ? `${column.header} (joined)` : name.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen.length < 2) return;
    onSave({ kind: "join", from: chosen, as, ...(as === "text" && { with: between }), into });
  };
  const sources = chosen.flatMap((header) => sheet.columns.find((one) => one.header === header) ?? []);
  const rows = column.samples.map((_, row) => [
    joinTexts(
      sources.map(({ samples }) => samples[row] ?? ""),
      as,
      between,
    ),
  ]);
  return (
    <form id={id} className="stack" onSubmit={submit}>
      <fieldset className="join-columns">
        <legend>Columns, in this order</legend>
        {[column, ...others].map(({ header, index }) => (
          <Checkbox
            key={index}
            label={header}
            disabled={index === column.index || (!chosen.includes(header) && chosen.length >= maxSplitParts)}
            checked={chosen.includes(header)}
            onChange={(isOn) =>
              setChosen(isOn ? [...chosen, header] : chosen.filter((other) => other !== header))
            }
          />
        ))}
      </fieldset>
      <div className="field-pair">
        <Field label="As">
          {(control) => (
            <Select {...control} value={as} options={joinKinds} onChange={(to) => setAs(to as typeof as)} />
          )}
        </Field>
        {as === "text" && (
          <Field label="Between">
            {(control) => (
              <TextInput {...control} maxLength={maxSeparatorLength} value={between} onChange={setBetween} />
            )}
          </Field>
        )}
        <Field label="Name">
          {(control) => <TextInput {...control} required value={name} onChange={setName} />}
        </Field>
      </div>
      <Preview header={[into]} rows={rows} />
    </form>
  );
}

/** The first rows of the columns that are made. */
const Preview = ({
  header,
  rows,
}: {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) => (
  <table className="made-preview">
    <caption className="visually-hidden">Preview</caption>
    <thead>
      <tr>
        {header.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same while they are typed.
          <th key={at} scope="col">
            {name || "Left out"}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key.
        <tr key={row}>
          {header.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same while they are typed.
            <td key={at}>{cells[at] ?? ""}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
