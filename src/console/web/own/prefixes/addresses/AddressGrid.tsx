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
  /** Uses a free address; undefined without the right to. */
  readonly onTake: ((address: string) => void) | undefined;
  /** The address that the page is about, without a prefix length. */
  readonly marked?: string;
}

/**
 * All addresses of a network, sixteen per row. Arrow keys, Home, End and typing the last number move to an address; Enter
 * uses a free one, and opens the device or virtual machine of another.
 */
export function AddressGrid({ network, map, onTake, marked }: AddressGridProps) {
  const navigate = useNavigate();
  const cells = useMemo(() => addressCellsOf(network, map), [network, map]);
  const [chosen, choose] = useState<number>();
  const next = cells.find(({ isNext }) => isNext);
  const mark = marked === undefined ? undefined : cells.find(({ text }) => text === marked);
  const at = Math.min(chosen ?? mark?.index ?? next?.index ?? 0, cells.length - 1);
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
                isMarked={index === mark?.index}
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
      {active !== mark && <AddressDetail cell={active} onTake={onTake} />}
      <AddressLegend cells={cells.filter((cell) => cell !== mark)} hasMark={mark !== undefined} />
    </>
  );
}

/** Returns the name of a row: ".16" if it begins with 10.20.0.16. */
const nameOf = (cell: DrawnAddress | undefined, { bits, length }: Network): string => {
  if (cell === undefined || bits - length < Math.log2(rowLength)) return cell?.short ?? "";
  return `${bits === 128 ? ":" : "."}${cell.short}`;
};
