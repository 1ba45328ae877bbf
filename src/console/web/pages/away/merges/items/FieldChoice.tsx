import { useState } from "react";
import type { MergeDecision } from "../../../../../../features/merge/merges/answers.ts";
import { labelOf } from "../../../../definitions/labels.ts";
import { SegmentedControl } from "../../../../ui/input/SegmentedControl.tsx";
import { type FieldRow, keysOf, sideOf } from "../decisions/fieldRows.ts";
import { OtherValues } from "./OtherValues.tsx";

interface FieldChoiceProps {
  readonly row: FieldRow;
  readonly onChoose: (fields: NonNullable<MergeDecision["fields"]>) => void;
}

const sides = [
  { value: "mine", label: "Laptop" },
  { value: "theirs", label: "Box" },
  { value: "other", label: "Another value" },
] as const;

/** A choice between the sides for one row, or another value, which is entered below. */
export function FieldChoice({ row, onChoose }: FieldChoiceProps) {
  const [isEntering, setEntering] = useState(false);
  const decided = sideOf(row);
  const label = row.fields.map(({ field }) => labelOf(field)).join(", ");
  const canEnter = row.fields.every(({ field }) => !field.readOnly);
  return (
    <div className="merge-choice">
      <SegmentedControl<"mine" | "theirs" | "other" | "">
        label={`Keep for ${label}`}
        segments={canEnter ? sides : sides.slice(0, 2)}
        value={isEntering ? "other" : (decided ?? "")}
        onChange={(side) => {
          setEntering(side === "other");
          if (side !== "mine" && side !== "theirs") return;
          onChoose(Object.fromEntries(keysOf(row).map((key) => [key, side])));
        }}
      />
      {(isEntering || decided === "other") && <OtherValues row={row} onUse={onChoose} />}
    </div>
  );
}
