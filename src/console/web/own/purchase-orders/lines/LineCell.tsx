import { memo, useId } from "react";
import type { FieldDescription } from "../../../../../resource/definition/describe.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { describeProblem } from "../../../kinds/describeProblem.ts";
import type { Draft } from "../../../kinds/drafts.ts";
import { LineInput } from "../../../kinds/input/LineInput.tsx";
import { kindOf } from "../../../kinds/registry.ts";
import { itemResource } from "../itemResource.ts";
import "./LineCell.css";

interface LineCellProps {
  /** The key of the line. */
  readonly line: string;
  readonly number: number;
  readonly field: FieldDescription;
  readonly value: Draft;
  /** The rule that its value violates. */
  readonly problem: string | undefined;
  readonly placeholder: string | undefined;
  readonly onType: (key: string, field: string, value: Draft) => void;
}

/** An editable value of a line. */
export const LineCell = memo(function LineCell(props: LineCellProps) {
  const { line, number, field, value, problem, placeholder, onType } = props;
  const { Input, align } = kindOf(field);
  // A line of the grid is one line high, even where a form would show more.
  const Shown = field.kind === "reference" ? Input : LineInput;
  const id = useId();
  const isWrong = problem !== undefined;
  return (
    <td data-field={field.key} data-align={align}>
      <label htmlFor={id} className="line-label">
        {labelOf(field)}
        <span className="visually-hidden">, line {number}</span>
      </label>
      <Shown
        field={field}
        value={value}
        onChange={(next) => onType(line, field.key, next)}
        control={{ id, ...(isWrong && { "aria-invalid": true, "aria-describedby": `${id}-error` }) }}
        placeholder={placeholder}
        mayAdd
      />
      {isWrong && (
        <p className="line-problem" id={`${id}-error`}>
          {describeProblem(itemResource, problem)}
        </p>
      )}
    </td>
  );
});
