import { nameOf } from "../../api/nameOf.ts";
import { useMe } from "../../api/session.ts";
import { Kbd } from "../../ui/Kbd.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { InventoryCard } from "./InventoryCard.tsx";
import { RecentCard } from "./RecentCard.tsx";

/** The first page of who does not see the operations area: what there is, and what changed of it. */
export function InventoryHome() {
  const me = useMe();
  return (
    <div className="stack">
      <PageHeader title={me === null ? "Welcome" : `Welcome, ${nameOf(me)}`} tabTitle="Home">
        All that is recorded of sites, networks and machines. <Kbd keys="Mod+k" /> finds any of it.
      </PageHeader>
      <InventoryCard />
      <RecentCard />
    </div>
  );
}
