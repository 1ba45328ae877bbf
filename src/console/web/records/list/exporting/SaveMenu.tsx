import { useState } from "react";
import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { ListState } from "../../../base/address/listState.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Menu, type MenuItem } from "../../../ui/overlay/Menu.tsx";
import { type FileFormat, fileFormats, saveList } from "./saveList.ts";
import { useOutputItems } from "./useOutputItems.ts";

interface SaveMenuProps {
  readonly resource: ResourceDescription;
  /** The visible columns. */
  readonly fields: readonly FieldDescription[];
  readonly state: ListState;
}

const formats = Object.keys(fileFormats) as FileFormat[];

/** A menu that exports a list to a file, with the visible columns or with all, or leads to an output that reads it. */
export function SaveMenu({ resource, fields, state }: SaveMenuProps) {
  // The outputs are loaded when the menu may be opened.
  const [isNear, setNear] = useState(false);
  const near = (): void => setNear(true);
  const outputs = useOutputItems(resource, state, isNear);
  const items = [
    ...formats.map(
      (format): MenuItem => ({
        label: fileFormats[format],
        onSelect: () => void saveList(resource, state, format, fields),
      }),
    ),
    ...formats.map(
      (format, index): MenuItem => ({
        label: `${fileFormats[format]} with all columns`,
        startsGroup: index === 0,
        onSelect: () => void saveList(resource, state, format),
      }),
    ),
    ...outputs,
  ];
  return (
    <Menu
      label="Export"
      items={items}
      trigger={(props) => (
        <IconButton {...props} icon="download" label="Export" onPointerEnter={near} onFocus={near} />
      )}
    />
  );
}
