import { Button } from "../../ui/Button.tsx";
import { NextAction } from "../../ui/page/NextAction.tsx";

/** What to do first at a rack without devices. */
export const EmptyRack = ({ onPlace }: { readonly onPlace: () => void }) => (
  <NextAction
    icon="chip"
    title="This rack is empty"
    actions={
      <Button icon="plus" onClick={onPlace}>
        Place a device
      </Button>
    }
  >
    Start at the lowest unit, or select any unit below.
  </NextAction>
);
