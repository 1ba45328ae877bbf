import { useEffect, useRef } from "react";
import { useShortcuts } from "../../../base/shortcuts/useShortcuts.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { SearchBox } from "../../../ui/input/SearchBox.tsx";
import { SegmentedControl } from "../../../ui/input/SegmentedControl.tsx";
import { Select } from "../../../ui/input/Select.tsx";
import { announce } from "../../../ui/message/announce.ts";
import { formatCount } from "../../../ui/words.ts";
import type { TableItem } from "../prefixTree.ts";
import type { AddressFamily, TreeState } from "./useTreeState.ts";
import "./TreeTools.css";

interface TreeToolsProps {
  readonly tables: readonly TableItem[];
  readonly state: TreeState;
  readonly onChange: (change: Partial<TreeState>) => void;
  /** The number of prefixes that the search found. */
  readonly hits: number | undefined;
  readonly onOpenAll: (open: boolean) => void;
}

const families: readonly { readonly value: AddressFamily; readonly label: string }[] = [
  { value: "all", label: "All" },
  { value: "4", label: "IPv4" },
  { value: "6", label: "IPv6" },
];

/** The toolbar of the tree: search, VRF, address family, and the buttons that expand or collapse all. */
export function TreeTools({ tables, state, onChange, hits, onOpenAll }: TreeToolsProps) {
  const { query, vrf, family } = state;
  const input = useRef<HTMLInputElement>(null);
  const search = useRef((text: string) => onChange({ query: text }));
  const said = hits === undefined ? "" : `${formatCount(hits, "prefix", "prefixes")} found`;
  useEffect(() => {
    if (said !== "") announce(said);
  }, [said]);
  useShortcuts(
    { "/": { label: "Search the tree", run: () => input.current?.focus() } },
    { group: "Prefix tree" },
  );
  return (
    <div className="toolbar tree-tools">
      <SearchBox label="Network, address or text" value={query} onChange={search.current} inputRef={input} />
      <Select
        className="tree-vrf"
        aria-label="VRF"
        value={vrf}
        options={[
          { value: "", label: "All VRFs" },
          ...tables.map(({ id, name, descendants }) => ({ value: id, label: `${name} (${descendants})` })),
        ]}
        onChange={(value) => onChange({ vrf: value })}
      />
      <SegmentedControl
        label="Addresses"
        segments={families}
        value={family}
        onChange={(value) => onChange({ family: value })}
      />
      <span className="muted small">{said}</span>
      <span className="spacer" />
      <span className="row">
        <IconButton icon="chevron-down" label="Open all" onClick={() => onOpenAll(true)} />
        <IconButton icon="chevron-up" label="Close all" onClick={() => onOpenAll(false)} />
      </span>
    </div>
  );
}
