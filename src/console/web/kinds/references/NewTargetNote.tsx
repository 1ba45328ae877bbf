import { Badge } from "../../ui/Badge.tsx";

/** A note below a reference that its target does not exist yet. */
export const NewTargetNote = () => (
  <>
    <Badge tone="good">New</Badge> Will be added when you save
  </>
);
