import { lazy, Suspense, useState } from "react";
import { useMay } from "../../../api/session.ts";
import { nounOf } from "../../../definitions/noun.ts";
import { pageInsteadOfList } from "../../../definitions/pages.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { Button } from "../../../ui/Button.tsx";
import type { AddDrawerProps } from "./AddDrawer.tsx";

const AddDrawer = lazy(async () => ({ default: (await import("./AddDrawer.tsx")).AddDrawer }));

/** What is added, and what it starts with. */
export type Added = Omit<AddDrawerProps, "onClose">;

interface AddButtonProps extends Added {
  readonly onAdd?: (added: Added) => void;
}

/**
 * A small button that opens the form for a new record over the page; nothing for who may not write such records. The form
 * is loaded with the first press.
 */
export function AddButton({ onAdd, ...added }: AddButtonProps) {
  const resource = resourceNamed(added.resource);
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (resource === undefined || !may(resource.roles.write)) return null;
  if (resource.parent !== undefined || pageInsteadOfList(resource) !== undefined) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon="plus"
        aria-label={`Add ${nounOf(resource)}`}
        onClick={() => (onAdd === undefined ? setOpen(true) : onAdd(added))}
      >
        Add
      </Button>
      {isOpen && <AddForm added={added} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The form over the page, as the button opens it. */
export function AddForm({ added, onClose }: { readonly added: Added; readonly onClose: () => void }) {
  return (
    <Suspense>
      <AddDrawer {...added} onClose={onClose} />
    </Suspense>
  );
}
