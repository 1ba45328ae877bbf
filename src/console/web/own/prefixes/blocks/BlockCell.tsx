import { memo } from "react";
import type { Tone } from "../../../../../lib/tone.ts";
import { toneOf } from "../../../definitions/tones.ts";
import type { Block } from "./blocks.ts";
import { describeBlock } from "./describeBlock.ts";
import "./BlockCell.css";

interface BlockCellProps {
  readonly block: Block;
  /** Its number, if blocks are whole octets; shown if there is room. */
  readonly number: string | undefined;
  readonly isNext: boolean;
  /** The one block that can be reached with the Tab key. */
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (index: number) => void;
  readonly onOpen: (block: Block) => void;
}

/** One block, filled from the bottom by how much of it is in use, in the colour of its status. */
export const BlockCell = memo(function BlockCell(props: BlockCellProps) {
  const { block, number, isNext, isActive, isChosen, onChoose, onOpen } = props;
  const { holders, use, isRest, index } = block;
  const said = describeBlock(block, isNext && holders.length === 0);
  const style: Record<string, number> = { "--use": use };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the cells of a `<table>` can't be navigated by arrow keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all its cells.
    <span
      role="gridcell"
      className="block-cell"
      tabIndex={isActive ? 0 : -1}
      aria-label={said}
      aria-selected={isChosen}
      data-block={index}
      data-state={holders.length === 0 ? (isNext ? "next" : "free") : "taken"}
      data-rest={isRest || undefined}
      data-tone={toneFor(block)}
      data-tip={said}
      style={style}
      onFocus={() => onChoose(index)}
      onClick={() => onChoose(index)}
      onDoubleClick={() => onOpen(block)}
    >
      {number !== undefined && (isNext || (holders.length > 0 && !isRest)) && (
        <span className="block-number">{number}</span>
      )}
    </span>
  );
});

/** Returns the tone of its status; that of a container is by its utilization. */
function toneFor({ holders, use }: Block): Tone | undefined {
  const [only, second] = holders;
  if (only === undefined) return undefined;
  const isFilled = second !== undefined || only.row.status === "container" || only.children.length > 0;
  if (isFilled && use >= 0.95) return "bad";
  if (isFilled && use >= 0.8) return "warn";
  if (isFilled || only.row.status === "active") return "accent";
  return toneOf("prefixes", "status", only.row.status);
}
