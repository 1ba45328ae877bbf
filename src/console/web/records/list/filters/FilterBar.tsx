import { useState } from "react";
import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { ListState } from "../../../base/address/listState.ts";
import { filterFields } from "../../../definitions/ends.ts";
import { Button } from "../../../ui/Button.tsx";
import { Popover } from "../../../ui/overlay/Popover.tsx";
import { FilterChip } from "./FilterChip.tsx";
import { FilterEditor } from "./FilterEditor.tsx";
import { FilterFields } from "./FilterFields.tsx";
import { operatorsOf, type Sentence, sentencesOf, without, withSentence } from "./sentences.ts";
import "./FilterBar.css";

interface FilterBarProps {
  readonly resource: ResourceDescription;
  readonly filters: ListState["filters"];
  /** The number of matching records, if known. */
  readonly total: number | undefined;
  readonly onChange: (filters: ListState["filters"]) => void;
}

/** The filters of a list as chips that can be edited and removed, and a button that adds one. */
export function FilterBar({ resource, filters, total, onChange }: FilterBarProps) {
  const sentences = sentencesOf(resource, filters);
  return (
    <div className="filter-bar">
      <AddFilter
        resource={resource}
        total={total}
        onChange={(before, after) => onChange(withSentence(filters, before, after))}
      />
      {sentences.map((sentence, place) => (
        <FilterChip
          // The chip stays while its operator is edited.
          key={`${sentence.field.key} ${sentences.slice(0, place).filter(({ field }) => field === sentence.field).length}`}
          sentence={sentence}
          total={total}
          onChange={(after) => onChange(withSentence(filters, sentence, after))}
          onRemove={() => onChange(without(filters, sentence))}
        />
      ))}
      {sentences.length > 1 && (
        <Button variant="ghost" size="small" onClick={() => onChange({})}>
          Clear all
        </Button>
      )}
    </div>
  );
}

interface AddFilterProps {
  readonly resource: ResourceDescription;
  readonly total: number | undefined;
  readonly onChange: (before: Sentence | undefined, after: Sentence) => void;
}

function AddFilter({ resource, total, onChange }: AddFilterProps) {
  const [sentence, setSentence] = useState<Sentence>();
  const begin = (field: FieldDescription): void => {
    const [operator] = operatorsOf(field);
    if (operator !== undefined) setSentence({ field, operator, values: [] });
  };
  const change = (after: Sentence): void => {
    onChange(sentence, after);
    setSentence(after);
  };
  return (
    <Popover
      label="Add a filter"
      className="filter-popover"
      onToggle={(isOpen) => !isOpen && setSentence(undefined)}
      trigger={(props) => (
        <Button {...props} size="small" variant="ghost" icon="filter">
          Filter
        </Button>
      )}
    >
      {sentence === undefined ? (
        <FilterFields fields={filterFields(resource)} onChoose={begin} />
      ) : (
        <FilterEditor
          sentence={sentence}
          total={total}
          focusesValue
          onChange={change}
          onBack={() => setSentence(undefined)}
        />
      )}
    </Popover>
  );
}
