import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { AddressMap } from "../../../../../areas/addressing/answers.ts";
import { formatNetwork, type Network } from "../../../../../lib/network/cidr.ts";
import { rowLength } from "../blocks/blocks.ts";
import { CellGrid } from "../blocks/CellGrid.tsx";
import { AddressCellView } from "./AddressCellView.tsx";
import { AddressDetail } from "./AddressDetail.tsx";
import { AddressLegend } from "./AddressLegend.tsx";
import { addressCellsOf, type DrawnAddress, findCell } from "./addressCells.ts";

interface AddressGridProps {
  readonly network: Network;
  readonly map: AddressMap;
  /** Takes a free address; undefined for who may not. */
  readonly onTake: ((address: string) => void) | undefined;
}

/**
 * All addresses of a network, sixteen in a row. Arrows, Home, End and typing its last number move to one; Enter takes a
 * free one, and opens what another is on.
 */
export function AddressGrid({ network, map, onTake }: AddressGridProps) {
  const navigate = useNavigate();
  const cells = useMemo(() => addressCellsOf(network, map), [network, map]);
  const [chosen, choose] = useState<number>();
  const next = cells.find(({ isNext }) => isNext);
  const at = Math.min(chosen ?? next?.index ?? 0, cells.length - 1);
  const active = cells[at];

  const take = (cell: DrawnAddress | undefined): void => {
    if (cell?.state === "free") onTake?.(cell.text);
  };
  const enter = (): void => {
    const to = active?.address ?? active?.prefix ?? active?.range;
    const resource =
      active?.address !== undefined ? "ip-addresses" : active?.prefix ? "prefixes" : "ip-ranges";
    if (to !== undefined) void navigate({ to: "/r/$resource/$id", params: { resource, id: to.id } });
    else take(active);
  };
  return (
    <>
      <CellGrid
        label={`Addresses of ${formatNetwork(network)}`}
        count={cells.length}
        nameOf={(index) => nameOf(cells[index], network)}
        at={at}
        onMove={choose}
        onEnter={enter}
        find={(typed) => findCell(cells, typed)}
        draw={(index) => {
          const cell = cells[index];
          return (
            cell !== undefined && (
              <AddressCellView
                key={index}
                cell={cell}
                isActive={index === at}
                isChosen={index === chosen}
                onChoose={choose}
                onPress={(pressed) => {
                  choose(pressed);
                  take(cells[pressed]);
                }}
              />
            )
          );
        }}
      />
      <AddressDetail cell={active} onTake={onTake} />
      <AddressLegend cells={cells} />
    </>
  );
}

/** ".16" of the row that begins with 10.20.0.16. */
const nameOf = (cell: DrawnAddress | undefined, { bits, length }: Network): string => {
  if (cell === undefined || bits - length < Math.log2(rowLength)) return cell?.short ?? "";
  return `${bits === 128 ? ":" : "."}${cell.short}`;
};
