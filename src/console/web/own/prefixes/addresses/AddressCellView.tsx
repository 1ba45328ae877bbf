import { memo } from "react";
import { type DrawnAddress, toneOfState } from "./addressCells.ts";
import { describeAddress } from "./describeAddress.ts";
import "./AddressCellView.css";

interface AddressCellViewProps {
  readonly cell: DrawnAddress;
  /** The one address that can be reached with the Tab key. */
  readonly isActive: boolean;
  readonly isChosen: boolean;
  /** The page is about this address. */
  readonly isMarked: boolean;
  readonly onChoose: (index: number) => void;
  readonly onPress: (index: number) => void;
}

/** One address, in the colour of its state. */
export const AddressCellView = memo(function AddressCellView(props: AddressCellViewProps) {
  const { cell, isActive, isChosen, isMarked, onChoose, onPress } = props;
  const { index, state, isNext, address } = cell;
  const said = `${describeAddress(cell)}${isMarked ? ", this address" : ""}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the cells of a `<table>` can't be navigated by arrow keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all its cells.
    <span
      role="gridcell"
      className="address-cell"
      tabIndex={isActive ? 0 : -1}
      aria-label={said}
      aria-selected={isChosen}
      data-block={index}
      data-state={state === "free" && isNext ? "next" : state}
      data-status={address?.status}
      data-tone={toneOfState[state]}
      data-marked={isMarked || undefined}
      data-text={isMarked ? cell.short : textOf(cell)}
      data-tip={said}
      onFocus={() => onChoose(index)}
      onClick={() => onPress(index)}
    />
  );
});

/** Returns the text of a cell; most have none, as their name and position say enough. */
function textOf({ state, isNext, short }: DrawnAddress): string {
  if (state === "gateway") return "GW";
  return isNext ? short : "";
}
