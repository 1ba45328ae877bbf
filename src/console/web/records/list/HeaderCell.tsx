import type { FieldDescription } from "../../../../resource/definition/describe.ts";
import { labelOf } from "../../definitions/labels.ts";
import { Icon } from "../../ui/Icon.tsx";
import "./HeaderCell.css";

interface HeaderCellProps {
  readonly field: FieldDescription;
  readonly align: "end" | undefined;
  /** The direction, if the list is sorted by it. */
  readonly order: "asc" | "desc" | undefined;
  readonly onSort: (field: FieldDescription) => void;
}

/** The header of a column; a click sorts by it, another one reverses the order. */
export function HeaderCell({ field, align, order, onSort }: HeaderCellProps) {
  const label = labelOf(field);
  const isDown = order === "desc";
  return (
    <th
      scope="col"
      data-align={align}
      data-kind={field.kind}
      aria-sort={order === undefined ? undefined : isDown ? "descending" : "ascending"}
    >
      {field.scalar ? (
        <button type="button" className="sort" data-active={order} onClick={() => onSort(field)}>
          {label}
          <Icon
            name={order === undefined ? "sort" : isDown ? "arrow-down" : "arrow-up"}
            size={12}
            className="sort-icon"
          />
        </button>
      ) : (
        label
      )}
    </th>
  );
}
