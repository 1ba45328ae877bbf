import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useReadOnly } from "../../api/copies/readOnly.ts";
import { useMe } from "../../api/session.ts";
import { lazy } from "../../base/parts/lazy.tsx";
import { Button } from "../../ui/Button.tsx";
import { createStore, useStore } from "../../ui/message/store.ts";
import { Menu } from "../../ui/overlay/Menu.tsx";
import { addableFor, offeredFor } from "./kinds.ts";
import { readUses, usesChanged } from "./uses.ts";

const AllKinds = lazy(async () => ({ default: (await import("./AllKinds.tsx")).AllKinds }));

/** Whether the dialog with all kinds is open. */
const allKindsOpen = createStore(false);

/** Opens the dialog with all kinds of records. */
export const openAllKinds = (): void => allKindsOpen.write(true);

/** The menu for a new record: the kinds added most often, and all kinds; nothing for users who may not add any. */
export function NewMenu() {
  const role = useMe()?.role ?? "viewer";
  const navigate = useNavigate();
  useStore(usesChanged);
  const isReadOnly = useReadOnly();
  if (isReadOnly || addableFor(role).length === 0) return null;
  return (
    <Menu
      label="New record"
      trigger={(props) => (
        <Button {...props} icon="plus">
          New
        </Button>
      )}
      items={[
        ...offeredFor(role, readUses()).map(({ name, label, icon }) => {
          const to = `/r/${name}/new`;
          return { label, icon, href: to, onSelect: () => navigate({ to }) };
        }),
        { label: "All kinds …", icon: "search", startsGroup: true, onSelect: openAllKinds },
      ]}
    />
  );
}

/** The dialog with all kinds, loaded when it is first opened; rendered once, in the frame. */
export function AllKindsDialog() {
  const isOpen = useStore(allKindsOpen);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <AllKinds isOpen={isOpen} onClose={() => allKindsOpen.write(false)} />
    </Suspense>
  );
}
