import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { columnFields, moved, titleColumn } from "../../definitions/columns.ts";
import { fieldsInLists } from "../../definitions/fields.ts";
import { labelOf } from "../../definitions/labels.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Checkbox } from "../../ui/input/Checkbox.tsx";
import { Popover } from "../../ui/overlay/Popover.tsx";
import type { ColumnsState } from "./useColumns.ts";
import "./ColumnChooser.css";

interface ColumnChooserProps {
  readonly resource: ResourceDescription;
  readonly columns: ColumnsState;
}

/** A menu to select the columns of a list and their order. */
export function ColumnChooser({ resource, columns }: ColumnChooserProps) {
  const { keys, choose } = columns;
  const others = fieldsInLists(resource).filter(({ key }) => !keys.includes(key));
  const title = titleColumn(resource);
  return (
    <Popover
      label="Columns"
      placement="bottom-end"
      className="column-chooser"
      trigger={(props) => <IconButton {...props} icon="columns" label="Columns" />}
    >
      <ol>
        {columnFields(resource, keys).map((field, index) => (
          <li key={field.key}>
            <Checkbox
              label={labelOf(field)}
              checked
              disabled={field.key === title}
              onChange={() => choose(keys.filter((key) => key !== field.key))}
            />
            <span className="column-moves">
              <IconButton
                icon="arrow-up"
                size="small"
                label={`Move ${labelOf(field)} up`}
                disabled={index === 0}
                onClick={() => choose(moved(keys, index, index - 1))}
              />
              <IconButton
                icon="arrow-down"
                size="small"
                label={`Move ${labelOf(field)} down`}
                disabled={index === keys.length - 1}
                onClick={() => choose(moved(keys, index, index + 1))}
              />
            </span>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <ul>
          {others.map((field) => (
            <li key={field.key}>
              <Checkbox
                label={labelOf(field)}
                checked={false}
                onChange={() => choose([...keys, field.key])}
              />
            </li>
          ))}
        </ul>
      )}
      <Button size="small" variant="ghost" icon="undo" onClick={() => choose(undefined)}>
        Default columns
      </Button>
    </Popover>
  );
}
