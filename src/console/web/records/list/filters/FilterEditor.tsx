import { useEffect, useId, useRef, useState } from "react";
import { labelOf } from "../../../definitions/labels.ts";
import { kindOf } from "../../../kinds/registry.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { formatNumber } from "../../../ui/words.ts";
import { LengthValue } from "./LengthValue.tsx";
import { type Operator, operatorsOf, type Sentence } from "./sentences.ts";
import { TypedValues } from "./TypedValues.tsx";
import "./FilterEditor.css";

interface FilterEditorProps {
  readonly sentence: Sentence;
  /** The number of records that match all filters, if known. */
  readonly total: number | undefined;
  /** Moves the focus to the value when it is rendered. */
  readonly focusesValue?: boolean;
  readonly onChange: (sentence: Sentence) => void;
  readonly onBack?: () => void;
}

/** The first control of the value; of an operator without a value, the operator itself. */
const valueControls =
  ".filter-given :is(input:not([tabindex='-1']), select, button), .filter-editor:not(:has(.filter-given :is(input, select, button))) :checked";

/** An editor of one filter: the operator on the left, the value on the right. Changes apply at once. */
export function FilterEditor(props: FilterEditorProps) {
  const { sentence: first, total, focusesValue = false, onChange, onBack } = props;
  const [sentence, setSentence] = useState(first);
  const { field, operator, values } = sentence;
  const name = useId();
  const box = useRef<HTMLDivElement>(null);
  /** Counts the changes after which the focus moves to the value. */
  const [moves, setMoves] = useState(focusesValue ? 1 : 0);
  useEffect(() => {
    if (moves > 0) box.current?.querySelector<HTMLElement>(valueControls)?.focus();
  }, [moves]);
  const change = (next: Sentence): void => {
    setSentence(next);
    onChange(next);
  };
  const choose = (next: Operator): void => {
    const chosen = {
      field,
      operator: next,
      values: next.given === operator.given ? values : defaultValues(next),
    };
    // Without a value the filter would not apply: the current one stays until there is a value.
    if (chosen.values.length > 0 || next.given === "nothing") change(chosen);
    else setSentence(chosen);
  };
  return (
    <div className="filter-editor" ref={box}>
      <fieldset className="filter-ways">
        <legend className="filter-editor-head">
          {onBack !== undefined && (
            <IconButton icon="chevron-left" label="All fields" size="small" onClick={onBack} />
          )}
          <strong>{labelOf(field)}</strong>
        </legend>
        {operatorsOf(field).map((each) => (
          <label key={each.name} className="filter-way">
            <input
              type="radio"
              name={name}
              checked={each.name === operator.name}
              onChange={() => choose(each)}
              // Arrow keys also click, without a pointer: they go on to the next operator.
              onClick={({ detail }) => detail > 0 && setMoves((count) => count + 1)}
            />
            <span>{each.label}</span>
          </label>
        ))}
      </fieldset>
      <div className="filter-given">
        <GivenValue sentence={sentence} onChange={change} />
        {total !== undefined && (
          <p className="filter-total" role="status">
            {total === 1 ? "1 matches" : `${formatNumber(total)} match`}
          </p>
        )}
      </div>
    </div>
  );
}

const defaultValues = ({ given }: Operator): readonly string[] => (given === "length" ? ["90d"] : []);

function GivenValue({ sentence, onChange }: Pick<FilterEditorProps, "sentence" | "onChange">) {
  const { field, operator, values } = sentence;
  const set = (next: readonly string[]): void => onChange({ ...sentence, values: next });
  if (operator.given === "nothing") return null;
  if (operator.given === "length")
    return <LengthValue text={values[0] ?? ""} onChange={(text) => set([text])} />;
  if (operator.given === "some") {
    const { Filter } = kindOf(field);
    return <Filter field={field} values={values} onChange={set} />;
  }
  return <TypedValues key={operator.name} field={field} operator={operator} values={values} onChange={set} />;
}
