import { PrefixPage } from "./PrefixPage.tsx";
import { TreeView } from "./tree/TreeView.tsx";

/** All prefixes as a tree. */
export function PrefixTreePage() {
  return (
    <PrefixPage here="/prefixes" tabTitle="Prefix tree" draw={(tables) => <TreeView tables={tables} />} />
  );
}
