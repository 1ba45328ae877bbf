import { useId, useState } from "react";
import type {
  MergeChoice,
  MergeDecision,
  MergeItem,
} from "../../../../../../features/merge/merges/answers.ts";
import type { ResourceDescription } from "../../../../../../resource/definition/describe.ts";
import { choicesOffered, describeChoice } from "../decisions/choiceWords.ts";
import { distinguishing } from "../decisions/distinguishing.ts";
import { DifferentForm } from "./DifferentForm.tsx";
import "./RecordChoice.css";

interface RecordChoiceProps {
  readonly resource: ResourceDescription | undefined;
  readonly item: MergeItem;
  readonly onDecide: (decision: MergeDecision) => void;
}

/** The choices for a record as a whole, each with what it leads to. */
export function RecordChoice({ resource, item, onDecide }: RecordChoiceProps) {
  const name = useId();
  const [isEntering, setEntering] = useState(false);
  const needed = distinguishing(resource, item);
  // What it was asked is not told any more once it is decided; the words stay.
  const [{ reason, message, other }] = useState(item);
  const asked = item.reason === null ? { ...item, reason, message, other: item.other ?? other } : item;
  const chosen = isEntering ? "different" : item.choice;
  const choose = (choice: MergeChoice): void => {
    const asks = choice === "different" && needed.length > 0;
    setEntering(asks);
    if (!asks) onDecide({ key: item.key, choice });
  };
  return (
    <fieldset className="merge-choices">
      <legend className="visually-hidden">What becomes of {item.title}</legend>
      {choicesOffered(asked).map((choice) => {
        const { label, hint } = describeChoice(asked, choice);
        return (
          <div key={choice}>
            <label className="merge-option">
              <input
                type="radio"
                name={name}
                value={choice}
                checked={chosen === choice}
                onChange={() => choose(choice)}
              />
              <span>
                {label}
                {hint !== undefined && <small>{hint}</small>}
              </span>
            </label>
            {choice === "different" && chosen === choice && needed.length > 0 && (
              <DifferentForm
                item={item}
                fields={needed}
                onUse={(values) => onDecide({ key: item.key, choice: "different", values })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
