import { type FormEvent, useState } from "react";
import type { FieldDescription } from "../../../../../resource/definition/describe.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { checkDraft } from "../../../kinds/proposals/checkDraft.ts";
import { readDate } from "../../../kinds/reading/readDate.ts";
import { readDraft } from "../../../kinds/reading/readDraft.ts";
import { Button } from "../../../ui/Button.tsx";
import { CalendarInput } from "../../../ui/input/CalendarInput.tsx";
import { Field } from "../../../ui/input/Field.tsx";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import { formatRelative } from "./lengths.ts";
import type { Operator } from "./sentences.ts";
import "./TypedValues.css";

interface TypedValuesProps {
  readonly field: FieldDescription;
  readonly operator: Operator;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Inputs for one value or two bounds, applied on submit. */
export function TypedValues({ field, operator, values, onChange }: TypedValuesProps) {
  const count = operator.given === "two" ? 2 : 1;
  const [drafts, setDrafts] = useState(() =>
    Array.from({ length: count }, (_, place) => values[place] ?? ""),
  );
  const [problem, setProblem] = useState<string>();
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    const asked = drafts.map((draft) => readTyped(field, draft.trim()));
    const broken = asked.map((text) => problemOf(field, text)).find((one) => one !== undefined);
    setProblem(broken);
    if (broken === undefined && asked.every((text) => text !== "")) onChange(asked);
  };
  return (
    <form className="typed-values" onSubmit={apply} noValidate>
      {drafts.map((draft, place) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: the bounds keep their order
          key={place}
          label={count === 1 ? `${labelOf(field)} ${operator.label}` : place === 0 ? "From" : "To"}
          error={place === drafts.length - 1 ? problem : undefined}
        >
          {(control) => {
            const onChange = (next: string): void =>
              setDrafts(drafts.map((old, at) => (at === place ? next : old)));
            if (field.compares !== "moment")
              return <TextInput {...control} value={draft} onChange={onChange} />;
            const [day = "", ...others] = readDate(draft);
            return (
              <CalendarInput
                {...control}
                type="date"
                placeholder="YYYY-MM-DD"
                value={draft}
                picked={others.length === 0 ? day : ""}
                onChange={onChange}
              />
            );
          }}
        </Field>
      ))}
      <Button type="submit" size="small">
        Apply
      </Button>
    </form>
  );
}

/** Returns the value that is meant by a typed one: of a moment its day, if the text means only one. */
function readTyped(field: FieldDescription, text: string): string {
  if (field.compares === "text") return text;
  if (field.compares !== "moment") return String(readDraft(field, text));
  const [day, ...others] = readDate(text);
  return day === undefined || others.length > 0 ? text : day;
}

/** Returns the problem of a typed value; parts of a text are not checked, and addresses are checked by the server. */
function problemOf(field: FieldDescription, text: string): string | undefined {
  if (field.compares === "text" || text === "" || formatRelative(text) !== undefined) return undefined;
  if (field.kind === "timestamp" && /^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  return checkDraft(field, text);
}
