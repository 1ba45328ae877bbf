import { Button } from "../../../../ui/Button.tsx";
import { Menu } from "../../../../ui/overlay/Menu.tsx";
import type { DecisionState } from "../decisions/useDecisions.ts";

interface DecideAllMenuProps {
  /** How many are undecided. */
  readonly count: number;
  readonly decisions: DecisionState;
}

/** Decides everything that is undecided for one side. */
export const DecideAllMenu = ({ count, decisions }: DecideAllMenuProps) => (
  <Menu
    label="Decide all"
    items={[
      {
        label: "All from the laptop",
        icon: "arrow-left",
        onSelect: () => decisions.decideAll("mine"),
      },
      { label: "All from the box", icon: "database", onSelect: () => decisions.decideAll("theirs") },
    ]}
    trigger={(props) => (
      <Button {...props} busy={decisions.isBusy}>
        Decide all {count} …
      </Button>
    )}
  />
);
