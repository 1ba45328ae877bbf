import type { AddressCell as Part } from "../../../../../areas/addressing/answers.ts";
import { formatNetwork, type Network } from "../../../../../lib/network/cidr.ts";
import { formatCount } from "../../../ui/words.ts";
import { CellGrid } from "../blocks/CellGrid.tsx";
import { partsOf } from "./parts.ts";
import "../blocks/BlockCell.css";

interface PartGridProps {
  readonly network: Network;
  readonly cells: readonly Part[];
  readonly chosen: Network;
  readonly onChoose: (first: bigint) => void;
}

/** The /24s of a prefix, each filled by its addresses in use; the addresses of the selected one are shown below. */
export function PartGrid({ network, cells, chosen, onChoose }: PartGridProps) {
  const parts = partsOf(network, cells);
  const at = parts.findIndex((part) => part.network.first === chosen.first);
  const choose = (index: number): void => {
    const part = parts[index];
    if (part !== undefined) onChoose(part.network.first);
  };
  return (
    <CellGrid
      label={`Parts of ${formatNetwork(network)}`}
      count={parts.length}
      nameOf={(index) => parts[index]?.name ?? ""}
      at={Math.max(0, at)}
      onMove={choose}
      onEnter={() => undefined}
      draw={(index) => {
        const part = parts[index];
        if (part === undefined) return null;
        const style: Record<string, number> = { "--use": part.use };
        const label = `${part.text}, ${formatCount(part.taken, "address", "addresses")} taken`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: the cells of a `<table>` can't be navigated by arrow keys.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all its cells.
          <span
            key={part.text}
            role="gridcell"
            className="block-cell"
            tabIndex={index === Math.max(0, at) ? 0 : -1}
            aria-label={label}
            aria-selected={index === at}
            data-block={index}
            data-state={part.taken > 0 ? "taken" : "free"}
            data-tone={part.use >= 0.95 ? "bad" : part.use >= 0.8 ? "warn" : "accent"}
            data-tip={label}
            style={style}
            onClick={() => choose(index)}
          >
            <span className="block-number">{part.number}</span>
          </span>
        );
      }}
    />
  );
}
