import { useNavigate } from "@tanstack/react-router";
import type { RefObject } from "react";
import { midSentence } from "../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Row } from "../../api/record.ts";
import type { ListState } from "../../base/address/listState.ts";
import type { Shortcuts } from "../../base/shortcuts/registry.ts";
import { useShortcuts } from "../../base/shortcuts/useShortcuts.ts";
import { nounOf } from "../../definitions/noun.ts";
import { openBulk } from "./bulk/openBulk.ts";
import { countSelected } from "./bulk/selection.ts";
import type { SelectionState } from "./bulk/useSelection.ts";
import { currentRow, stepRow } from "./rowFocus.ts";

/** The context of the keys of a list. */
interface ListKeys {
  readonly resource: ResourceDescription;
  readonly rows: readonly Row[];
  /** The number of records on all pages. */
  readonly total: number;
  readonly state: ListState;
  readonly selected: SelectionState;
  readonly mayWrite: boolean;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly table: RefObject<HTMLElement | null>;
  readonly peek: (id: string | undefined) => void;
}

/** The keys of a list: j and k move, x selects, o opens, p peeks, e edits, t tags, c adds, / searches. */
export function useListKeys(keys: ListKeys): void {
  const { resource, rows, total, state, selected, mayWrite, searchBox, table, peek } = keys;
  const navigate = useNavigate();
  const noun = nounOf(resource);
  const isPeeking = state.peek !== undefined;
  const hasSelection = countSelected(selected.selection, total) > 0;
  const row = (): Row | undefined => {
    const id = currentRow(table.current) ?? state.peek;
    return rows.find((each) => each.id === id);
  };
  const step = (by: 1 | -1): void => {
    const id = stepRow(table.current, by, state.peek);
    if (isPeeking && id !== undefined) peek(id);
  };
  const withRow = (work: (row: Row) => void) => () => {
    const found = row();
    if (found !== undefined) work(found);
  };
  const goTo = (to: "/r/$resource/$id" | "/r/$resource/$id/edit") =>
    withRow(({ id }) => void navigate({ to, params: { resource: resource.name, id } }));
  const edit = (): void => {
    if (hasSelection) openBulk("edit");
    else goTo("/r/$resource/$id/edit")();
  };

  const reading: Shortcuts = {
    "/": { label: "Search the list", run: () => focusAll(searchBox.current) },
    j: { label: "Next row", run: () => step(1) },
    k: { label: "Previous row", run: () => step(-1) },
    ArrowDown: { label: "Next row", run: () => step(1), hidden: true },
    ArrowUp: { label: "Previous row", run: () => step(-1), hidden: true },
    o: { label: `Open the ${noun}`, run: goTo("/r/$resource/$id") },
    p: { label: `Peek at the ${noun}`, run: withRow(({ id }) => peek(id === state.peek ? undefined : id)) },
  };
  const writing: Shortcuts = {
    x: { label: "Select the row", run: withRow((found) => selected.toggle(found, false)) },
    X: { label: "Select all rows up to this one", run: withRow((found) => selected.toggle(found, true)) },
    A: { label: `Select all ${midSentence(resource.plural)} of the list`, run: selected.selectAll },
    e: { label: `Edit the ${noun}, or all that are selected`, run: edit },
    c: {
      label: `Add ${noun}`,
      run: () => void navigate({ to: "/r/$resource/new", params: { resource: resource.name } }),
    },
  };
  const tagging: Shortcuts = {
    t: { label: `Tag the selected ${midSentence(resource.plural)}`, run: () => openBulk("tags") },
  };
  const leaving: Shortcuts = {
    Escape: {
      label: isPeeking ? "Close the panel" : "Clear selection",
      run: () => (isPeeking ? peek(undefined) : selected.clear()),
    },
  };
  useShortcuts(
    {
      ...reading,
      ...(mayWrite ? writing : {}),
      ...(mayWrite && hasSelection && resource.isAnnotated === true ? tagging : {}),
      ...(isPeeking || hasSelection ? leaving : {}),
    },
    { group: resource.plural },
  );
}

function focusAll(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
