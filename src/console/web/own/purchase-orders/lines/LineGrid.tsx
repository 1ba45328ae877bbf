import { useCallback, useRef } from "react";
import { labelOf } from "../../../definitions/labels.ts";
import { kindOf } from "../../../kinds/registry.ts";
import { Amount } from "../../../kinds/shown/Amount.tsx";
import { removeLater } from "../../../records/work/removing/pendingRemovals.ts";
import { Kbd } from "../../../ui/Kbd.tsx";
import { itemResource, lineFields } from "../itemResource.ts";
import { LineRow } from "./LineRow.tsx";
import { handleLineKey } from "./lineKeys.ts";
import type { OrderLine } from "./lines.ts";
import { isHoldable } from "./lineTotal.ts";
import type { LinesState } from "./useLines.ts";
import "./LineGrid.css";

interface LineGridProps {
  readonly state: LinesState;
  /** The sum of the lines. */
  readonly total: string;
}

/** The items of an order as an editable grid: a line is saved when the focus leaves it, and totals update while typing. */
export function LineGrid({ state, total }: LineGridProps) {
  const { lines, type, save, revert } = state;
  const body = useRef<HTMLTableSectionElement>(null);
  const remove = useCallback(
    ({ key, item }: OrderLine) => {
      revert(key);
      if (item !== undefined) removeLater(itemResource.name, [item]);
      // Otherwise the focus would be lost with the line.
      const rest = [...(body.current?.querySelectorAll<HTMLElement>("tr[data-line]") ?? [])];
      const at = rest.findIndex((row) => row.dataset.line === key);
      rest[at + 1]?.querySelector<HTMLElement>("input")?.focus();
    },
    [revert],
  );
  return (
    <>
      <div className="table-box">
        <table
          className="table line-table"
          data-inputs="cells"
          onKeyDown={(event) => handleLineKey(event, { save, revert })}
        >
          <caption className="visually-hidden">Items of the order</caption>
          <thead>
            <tr>
              {lineFields.map((field) => (
                <th key={field.key} scope="col" data-field={field.key} data-align={kindOf(field).align}>
                  {labelOf(field)}
                </th>
              ))}
              <th scope="col" data-field="total" data-align="end">
                Total
              </th>
              <th scope="col" data-field="received">
                Received
              </th>
              <th scope="col" data-field="actions">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {lines.map((line, index) => (
              <LineRow
                key={line.key}
                line={line}
                number={index + 1}
                onType={type}
                onSave={save}
                onDelete={remove}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={lineFields.length}>
                Order total
              </th>
              <td data-field="total" data-align="end">
                <output aria-label="Order total">
                  <Amount value={total} />
                </output>
              </td>
              <td colSpan={2} />
            </tr>
          </tfoot>
        </table>
      </div>
      {!isHoldable(total) && (
        <p className="line-problem line-limit" role="alert">
          The order total must not be above 9,999,999,999.99.
        </p>
      )}
      <p className="line-help only-wide">
        <span>
          <Kbd keys="Tab" /> next field
        </span>
        <span>
          <Kbd keys="Enter" /> next line
        </span>
        <span>
          <Kbd keys="Escape" /> revert
        </span>
        <span>A line is saved when you leave it.</span>
      </p>
    </>
  );
}
