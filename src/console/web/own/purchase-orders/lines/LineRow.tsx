import { type FocusEvent, memo } from "react";
import type { Draft } from "../../../kinds/drafts.ts";
import { Amount } from "../../../kinds/shown/Amount.tsx";
import { Blank } from "../../../ui/Blank.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { ItemHistory } from "../ItemHistory.tsx";
import { lineFields } from "../itemResource.ts";
import { Received } from "../Received.tsx";
import { LineCell } from "./LineCell.tsx";
import type { OrderLine } from "./lines.ts";

interface LineRowProps {
  readonly line: OrderLine;
  readonly number: number;
  readonly onType: (key: string, field: string, value: Draft) => void;
  readonly onSave: (key: string) => void;
  readonly onDelete: (line: OrderLine) => void;
}

/** A line of the grid. It is saved when the focus moves to another. */
export const LineRow = memo(function LineRow({ line, number, onType, onSave, onDelete }: LineRowProps) {
  const { key, item, values, problems, failure, isDirty, isSaving, total } = line;
  const isBlank = item === undefined && !isDirty;
  const saveOnLeaving = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) onSave(key);
  };
  return (
    <>
      <tr
        data-line={key}
        data-dirty={isDirty || undefined}
        data-new={item === undefined || undefined}
        aria-busy={isSaving || undefined}
        onBlur={saveOnLeaving}
      >
        {lineFields.map((field, index) => (
          <LineCell
            key={field.key}
            line={key}
            number={number}
            field={field}
            value={values[field.key] ?? ""}
            problem={problems[field.key]}
            placeholder={isBlank && index === 0 ? "Add an item …" : " "}
            onType={onType}
          />
        ))}
        <td data-field="total" data-align="end">
          <span className="line-label" aria-hidden="true">
            Total
          </span>
          <output>{typeof total === "string" && <Amount value={total} />}</output>
        </td>
        <td data-field="received">
          <span className="line-label" aria-hidden="true">
            Received
          </span>
          {item === undefined ? <Blank /> : <Received items={[item]} />}
        </td>
        <td data-field="actions">
          {item !== undefined && <ItemHistory item={item} />}
          {!isBlank && (
            <IconButton
              icon="trash"
              label={`Delete line ${number}`}
              size="small"
              onClick={() => onDelete(line)}
            />
          )}
        </td>
      </tr>
      {failure !== undefined && (
        <tr className="line-failure">
          <td colSpan={lineFields.length + 3}>
            <p className="field-error" role="alert">
              <Icon name="error" size={14} className="field-error-icon" />
              <span>{failure}</span>
            </p>
          </td>
        </tr>
      )}
    </>
  );
});
