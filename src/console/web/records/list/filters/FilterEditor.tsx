import { useId, useState } from "react";
import { labelOf } from "../../../definitions/labels.ts";
import { kindOf } from "../../../kinds/registry.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { sayNumber } from "../../../ui/words.ts";
import { LengthValue } from "./LengthValue.tsx";
import { type Sentence, type Way, waysOf } from "./sentences.ts";
import { TypedValues } from "./TypedValues.tsx";
import "./FilterEditor.css";

/** A filter to edit, and where to go back to. */
interface FilterEditorProps {
  readonly sentence: Sentence;
  /** How many records pass all filters now, where that is known. */
  readonly total: number | undefined;
  readonly onSay: (sentence: Sentence) => void;
  readonly onBack?: () => void;
}

/** Edits one filter: how it compares on the left, with what on the right. What is chosen is in force at once. */
export function FilterEditor({ sentence: first, total, onSay, onBack }: FilterEditorProps) {
  const [sentence, setSentence] = useState(first);
  const { field, way, values } = sentence;
  const name = useId();
  const say = (next: Sentence): void => {
    setSentence(next);
    onSay(next);
  };
  const choose = (next: Way): void => {
    const chosen = { field, way: next, values: next.given === way.given ? values : usualValues(next) };
    // What has no value yet asks for nothing, and the filter that is there stays until it has one.
    if (chosen.values.length > 0 || next.given === "nothing") say(chosen);
    else setSentence(chosen);
  };
  return (
    <div className="filter-editor">
      <fieldset className="filter-ways">
        <legend className="filter-editor-head">
          {onBack !== undefined && (
            <IconButton icon="chevron-left" label="All fields" size="small" onClick={onBack} />
          )}
          <strong>{labelOf(field)}</strong>
        </legend>
        {waysOf(field).map((each) => (
          <label key={each.name} className="filter-way">
            <input type="radio" name={name} checked={each.name === way.name} onChange={() => choose(each)} />
            <span>{each.says}</span>
          </label>
        ))}
      </fieldset>
      <div className="filter-given">
        <GivenValue sentence={sentence} onSay={say} />
        {total !== undefined && (
          <p className="filter-total" role="status">
            {total === 1 ? "1 matches" : `${sayNumber(total)} match`}
          </p>
        )}
      </div>
    </div>
  );
}

const usualValues = ({ given }: Way): readonly string[] => (given === "length" ? ["90d"] : []);

function GivenValue({ sentence, onSay }: Pick<FilterEditorProps, "sentence" | "onSay">) {
  const { field, way, values } = sentence;
  const set = (next: readonly string[]): void => onSay({ ...sentence, values: next });
  if (way.given === "nothing") return null;
  if (way.given === "length") return <LengthValue text={values[0] ?? ""} onChange={(text) => set([text])} />;
  if (way.given === "some") {
    const { Filter } = kindOf(field);
    return <Filter field={field} values={values} onChange={set} />;
  }
  return <TypedValues key={way.name} field={field} way={way} values={values} onChange={set} />;
}
