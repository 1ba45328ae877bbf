import { useNavigate } from "@tanstack/react-router";
import { useMemo, useRef } from "react";
import { type Search, valuesOf } from "../../base/address/listState.ts";
import { usePageSearch } from "../../base/address/pageParams.ts";
import { Select } from "../../ui/input/Select.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { formatCount } from "../../ui/words.ts";
import { useNextFree } from "./free/useNextFree.ts";
import { MapRoots } from "./MapRoots.tsx";
import { PrefixContents } from "./PrefixContents.tsx";
import { type PrefixItem, pathTo, type TableItem } from "./prefixTree.ts";
import "./MapView.css";

/** Reads what the map shows from its URL. */
const readMap = (search: Search) => ({
  vrf: valuesOf(search.vrf)[0] ?? "",
  root: valuesOf(search.in)[0] ?? "",
});

/** The top-level prefixes of a VRF, each as a strip; the selected one as a map of its blocks. */
export function MapView({ tables }: { readonly tables: readonly TableItem[] }) {
  const { vrf, root } = readMap(usePageSearch());
  const navigate = useNavigate();
  const table = tables.find(({ id }) => id === vrf) ?? tables[0];
  const roots = useMemo(() => (table?.children ?? []).filter(canHold), [table]);
  const chosen = pathTo(table?.children ?? [], root).at(-1) ?? fullest(roots);
  const show = (search: Record<string, string>): void =>
    void navigate({ to: "/prefixes/map", search, replace: true, resetScroll: false });
  const top = useRef<HTMLDivElement>(null);
  return (
    <div className="map-view" ref={top}>
      <div className="stack">
        {tables.length > 1 && (
          <Select
            aria-label="VRF"
            value={table?.id ?? ""}
            options={tables.map(({ id, name, descendants }) => ({
              value: id,
              label: `${name}, ${formatCount(descendants, "prefix", "prefixes")}`,
            }))}
            onChange={(value) => show({ vrf: value })}
          />
        )}
        <MapRoots
          roots={roots}
          chosen={chosen?.id}
          onChoose={(id) => {
            show({ ...(vrf !== "" && { vrf }), in: id });
            top.current?.scrollIntoView({ block: "nearest" });
          }}
        />
      </div>
      {chosen === undefined ? (
        <EmptyState icon="network" title="No prefix has room for others">
          Add one that is larger than a single address.
        </EmptyState>
      ) : (
        <ChosenRoot key={chosen.id} item={chosen} />
      )}
    </div>
  );
}

function ChosenRoot({ item }: { readonly item: PrefixItem }) {
  const free = useNextFree(
    item.row,
    item.children.map(({ network }) => network.length),
  );
  return <PrefixContents item={item} free={free} withTitle />;
}

const canHold = ({ network }: PrefixItem): boolean => network.length < network.bits;

/** Returns the prefix with the most in it, which is selected first. */
const fullest = (roots: readonly PrefixItem[]): PrefixItem | undefined =>
  roots.toSorted((one, other) => other.descendants - one.descendants)[0];
