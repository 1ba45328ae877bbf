import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import type { Network } from "../../../../lib/cidr.ts";
import { BlockCell } from "./BlockCell.tsx";
import { BlockDetail } from "./BlockDetail.tsx";
import { BlockLegend } from "./BlockLegend.tsx";
import { type Block, blockAt, blockMove, blockNumber, blocksOf, rowLength, shortBlock } from "./blocks.ts";
import { readNetwork } from "./findItems.ts";
import type { PrefixItem } from "./prefixTree.ts";
import { useBlockOpen } from "./useBlockOpen.ts";
import "./BlockMap.css";

/** A prefix whose blocks are drawn. */
interface BlockMapProps {
  readonly item: PrefixItem;
  /** The free network to mark, in CIDR notation. */
  readonly next: string | undefined;
  readonly mayCreate: boolean;
}

/**
 * A prefix as 256 blocks: what is taken and how far it is filled, what is free, and the next free one. Arrows move from
 * block to block, Enter opens a prefix or begins a new one.
 */
export function BlockMap({ item, next, mayCreate }: BlockMapProps) {
  const { network, children, row } = item;
  const blocks = useMemo(() => blocksOf(network, children), [network, children]);
  const marked = next === undefined ? undefined : readNetwork(next);
  const first = marked === undefined ? undefined : blockAt(blocks, marked);
  const [chosen, choose] = useState<number>();
  const at = Math.min(chosen ?? first?.index ?? 0, blocks.length - 1);
  const grid = useRef<HTMLDivElement>(null);
  const open = useBlockOpen(row, mayCreate);
  const active = blocks[at];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" && active !== undefined) open(active);
    const to = blockMove(event.key, at, blocks.length);
    if (to === undefined && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (to === undefined) return;
    choose(to);
    grid.current?.querySelector<HTMLElement>(`[data-block="${to}"]`)?.focus();
  };
  const rows = rowsOf(blocks).map((cells) => ({
    cells,
    name: cells[0] === undefined ? "" : shortBlock(cells[0].network, network),
  }));
  const style: Record<string, number> = { "--name-length": Math.max(...rows.map(({ name }) => name.length)) };
  return (
    <div className="block-map">
      {/* biome-ignore lint/a11y/useSemanticElements: a table has no cells that one moves in. */}
      <div
        ref={grid}
        role="grid"
        aria-label={`Blocks of ${row.prefix}`}
        className="block-grid"
        data-size={blocks.length > rowLength ? "full" : "small"}
        style={style}
        onKeyDown={onKeyDown}
      >
        {rows.map(({ cells, name }) => (
          // biome-ignore lint/a11y/useSemanticElements: see above.
          // biome-ignore lint/a11y/useFocusableInteractive: its cells are.
          <div key={name} role="row" className="block-row">
            {/* biome-ignore lint/a11y/useSemanticElements: see above. */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: its cells are. */}
            <span role="rowheader" className="block-row-name">
              {name}
            </span>
            {cells.map((block) => (
              <BlockCell
                key={block.index}
                block={block}
                number={blockNumber(block, network)}
                isNext={marked !== undefined && isIn(block.network, marked)}
                isActive={block.index === at}
                isChosen={block.index === chosen}
                onChoose={choose}
                onOpen={open}
              />
            ))}
          </div>
        ))}
      </div>
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

/** Whether a block lies in a network, or holds it. */
const isIn = (block: Network, network: Network): boolean => {
  const shared = BigInt(block.bits - Math.min(block.length, network.length));
  return block.first >> shared === network.first >> shared;
};

const rowsOf = (blocks: readonly Block[]): Block[][] =>
  Array.from({ length: Math.ceil(blocks.length / rowLength) }, (_, row) =>
    blocks.slice(row * rowLength, (row + 1) * rowLength),
  );
