import { useMemo, useState } from "react";
import type { Network } from "../../../../../lib/network/cidr.ts";
import { readNetwork } from "../findItems.ts";
import type { PrefixItem } from "../prefixTree.ts";
import { BlockCell } from "./BlockCell.tsx";
import { BlockDetail } from "./BlockDetail.tsx";
import { BlockLegend } from "./BlockLegend.tsx";
import { type Block, blockAt, blockNumber, blocksOf, shortBlock } from "./blocks.ts";
import { CellGrid } from "./CellGrid.tsx";
import { useBlockOpen } from "./useBlockOpen.ts";
import "./BlockMap.css";

interface BlockMapProps {
  readonly item: PrefixItem;
  /** The free network to mark, in CIDR notation. */
  readonly next: string | undefined;
  /** The number of addresses in use in each block, by its network, if known. */
  readonly taken?: ReadonlyMap<string, number> | undefined;
  readonly mayCreate: boolean;
}

/**
 * A prefix as 256 blocks: what is in use and how full it is, what is free, and the next free one. Arrow keys move between
 * blocks, Enter opens a prefix or adds a new one.
 */
export function BlockMap({ item, next, taken, mayCreate }: BlockMapProps) {
  const { network, children, row } = item;
  const blocks = useMemo(() => blocksOf(network, children, taken), [network, children, taken]);
  const marked = next === undefined ? undefined : readNetwork(next);
  const first = marked === undefined ? undefined : blockAt(blocks, marked);
  const [chosen, choose] = useState<number>();
  const at = Math.min(chosen ?? first?.index ?? 0, blocks.length - 1);
  const open = useBlockOpen(row, mayCreate);
  const active = blocks[at];

  return (
    <div className="block-map">
      <CellGrid
        label={`Blocks of ${row.prefix}`}
        count={blocks.length}
        nameOf={(index) => nameOf(blocks[index], network)}
        at={at}
        onMove={choose}
        onEnter={() => active !== undefined && open(active)}
        draw={(index) => {
          const block = blocks[index];
          return (
            block !== undefined && (
              <BlockCell
                key={index}
                block={block}
                number={blockNumber(block, network)}
                isNext={marked !== undefined && isIn(block.network, marked)}
                isActive={index === at}
                isChosen={index === chosen}
                onChoose={choose}
                onOpen={open}
              />
            )
          );
        }}
      />
      <BlockDetail
        block={active}
        parent={row}
        next={next}
        isNext={isSame(active, first)}
        mayCreate={mayCreate}
      />
      <BlockLegend blocks={blocks} next={next} />
    </div>
  );
}

const isSame = (one: Block | undefined, other: Block | undefined): boolean =>
  one !== undefined && one.index === other?.index;

/** Returns whether a block is in a network, or contains it. */
const isIn = (block: Network, network: Network): boolean => {
  const shared = BigInt(block.bits - Math.min(block.length, network.length));
  return block.first >> shared === network.first >> shared;
};

const nameOf = (block: Block | undefined, around: Network): string =>
  block === undefined ? "" : shortBlock(block.network, around);
