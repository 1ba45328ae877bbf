import type { RefObject } from "react";
import type { MergeItem } from "../../../../../../features/merge/merges/answers.ts";
import { useShortcuts } from "../../../../base/shortcuts/useShortcuts.ts";
import { fieldRows } from "../decisions/fieldRows.ts";
import { takeSide } from "../decisions/takeSide.ts";
import type { DecisionState } from "../decisions/useDecisions.ts";
import { mergedNamed } from "../mergedNamed.ts";

const cardsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>("[data-item]") ?? []),
];

/** Returns the card that the focus is in. */
const currentCard = (list: HTMLElement | null): HTMLElement | undefined =>
  cardsIn(list).find((card) => card.contains(document.activeElement));

/** Moves the focus to the title of the next or previous card. */
function step(list: HTMLElement | null, by: 1 | -1): void {
  const cards = cardsIn(list);
  const here = currentCard(list);
  const at = here === undefined ? -1 : cards.indexOf(here);
  const next = cards[at === -1 ? (by === 1 ? 0 : cards.length - 1) : at + by];
  next?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "nearest" });
}

/** The keys of the items of a merge: j and k move, l and b take all fields from one side, digits choose. */
export function useItemKeys(
  list: RefObject<HTMLElement | null>,
  items: readonly MergeItem[],
  decide: DecisionState["decide"] | undefined,
): void {
  const take = (side: "mine" | "theirs") => (): void => {
    const key = currentCard(list.current)?.dataset.item;
    const item = items.find((one) => one.key === key);
    if (item === undefined) return;
    const open = fieldRows(mergedNamed(item.resource), item).filter(({ isOpen }) => isOpen);
    if (open.length > 0) decide?.(takeSide(item, open, side), item.choice);
  };
  /** Presses the nth choice of the record, or of its first field. */
  const press = (place: number) => (): void => {
    const card = currentCard(list.current);
    const group = card?.querySelector(".merge-choices, .segmented");
    const radio = group?.querySelectorAll<HTMLInputElement>("input[type=radio]")[place - 1];
    radio?.focus();
    radio?.click();
  };
  const choosing = Object.fromEntries(
    [1, 2, 3, 4].map((place) => [
      String(place),
      { label: "Take the choice of this number", run: press(place), hidden: place > 1 },
    ]),
  );
  useShortcuts(
    {
      j: { label: "Next record", run: () => step(list.current, 1) },
      k: { label: "Previous record", run: () => step(list.current, -1) },
      ...(decide !== undefined && {
        l: { label: "Take all from the laptop", run: take("mine") },
        b: { label: "Take all from the box", run: take("theirs") },
        ...choosing,
      }),
    },
    { group: "Changes from away" },
  );
}
