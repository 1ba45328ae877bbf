import { useState } from "react";
import type { ImportSheet } from "../../../../../features/imports/answers.ts";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Menu, type MenuItem } from "../../../ui/overlay/Menu.tsx";
import { columnNotes, isOpen, mappingOf } from "../columns.ts";
import { FieldSelect } from "../FieldSelect.tsx";
import { formatPath } from "../fieldChoices.ts";
import { KeptNote } from "../kept/KeptNote.tsx";
import type { ImportColumn } from "../known.ts";
import type { ImportState } from "../loading/useImport.ts";
import { MadeDialog, type MadeKind } from "./MadeDialog.tsx";
import { madeFrom, patchUnmade } from "./made.ts";
import { ValueChoices } from "./ValueChoices.tsx";

interface HeaderCellProps {
  readonly column: ImportColumn;
  readonly sheet: ImportSheet;
  readonly resource: ResourceDescription | undefined;
  readonly state: ImportState;
  /** The field can be chosen; otherwise it is only shown. */
  readonly canAssign: boolean;
}

/** The header of a column: its name in the file, its field and why, and what can be done with the column. */
export function HeaderCell(props: HeaderCellProps) {
  const { column, resource, canAssign } = props;
  const { header, use, field } = column;
  const isLeft = use === "ignored";
  return (
    <th scope="col" data-ignored={isLeft || undefined}>
      <div className="header-cell">
        {canAssign && resource !== undefined && column.fixed === null ? (
          <Assigned {...props} resource={resource} />
        ) : (
          <>
            <bdi>{column.fixed === null ? header : "All rows"}</bdi>
            {resource !== undefined && (
              <span className="header-note">
                {isLeft || field === null ? "Left out" : formatPath(resource, field)}
              </span>
            )}
          </>
        )}
      </div>
    </th>
  );
}

interface AssignedProps extends HeaderCellProps {
  readonly resource: ResourceDescription;
}

function Assigned({ column, sheet, resource, state }: AssignedProps) {
  const { header, use, suggestion, guess, hint } = column;
  const map = (to: string): void =>
    void state.change({
      sheets: [{ name: sheet.name, mapping: { ...mappingOf(sheet.columns), [header]: to } }],
    });
  const why = columnNotes[use] ?? guess?.why ?? (isOpen(column) ? hint : undefined);
  return (
    <>
      <ColumnName column={column} sheet={sheet} state={state} onLeave={() => map("")} />
      <FieldSelect resource={resource} column={column} label={`Field of ${header}`} onChange={map} />
      {isOpen(column) && suggestion !== null && (
        <Button size="small" onClick={() => map(suggestion)}>
          Use {formatPath(resource, suggestion)}
        </Button>
      )}
      {why && <span className="header-note">{why}</span>}
      <KeptNote column={column} sheet={sheet} state={state} />
      <ValueChoices column={column} sheet={sheet} state={state} />
    </>
  );
}

interface ColumnNameProps extends Pick<HeaderCellProps, "column" | "sheet" | "state"> {
  readonly onLeave: () => void;
}

/** The name of a column in the file, with a menu that leaves it out, splits it or joins it. */
function ColumnName({ column, sheet, state, onLeave }: ColumnNameProps) {
  const { header, use } = column;
  const [making, setMaking] = useState<MadeKind>();
  const made = madeFrom(sheet, header);
  const undo = (): void => {
    if (made !== undefined) void state.change(patchUnmade(sheet, made));
  };
  const items: MenuItem[] = [
    { label: "Leave out", icon: "eye-off", disabled: use === "ignored", onSelect: onLeave },
    { label: "Split into columns…", icon: "columns", startsGroup: true, onSelect: () => setMaking("split") },
    { label: "Join with other columns…", icon: "link", onSelect: () => setMaking("join") },
  ];
  if (made !== undefined)
    items.push({ label: made.kind === "split" ? "Undo split" : "Undo join", icon: "undo", onSelect: undo });
  return (
    <>
      <span className="header-name">
        <bdi>{header}</bdi>
        <Menu
          label={`Column ${header}`}
          items={items}
          trigger={(trigger) => (
            <IconButton {...trigger} size="small" icon="more" label={`Options of column ${header}`} />
          )}
        />
      </span>
      {making !== undefined && (
        <MadeDialog
          kind={making}
          column={column}
          sheet={sheet}
          state={state}
          onClose={() => setMaking(undefined)}
        />
      )}
    </>
  );
}
