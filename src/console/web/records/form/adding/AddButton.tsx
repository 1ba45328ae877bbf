import { Suspense, useState } from "react";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { useMay } from "../../../api/session.ts";
import { lazy } from "../../../base/parts/lazy.tsx";
import { nounOf } from "../../../definitions/noun.ts";
import { pageInsteadOfList } from "../../../definitions/pages.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { Button } from "../../../ui/Button.tsx";
import { Menu } from "../../../ui/overlay/Menu.tsx";
import type { AddDrawerProps } from "./AddDrawer.tsx";

const AddDrawer = lazy(async () => ({ default: (await import("./AddDrawer.tsx")).AddDrawer }));

/** What to add, with its initial values. */
export type Added = Omit<AddDrawerProps, "onClose">;

interface AddButtonProps extends Added {
  /** What is added; the noun of its resource by default. */
  readonly noun?: string | undefined;
  /** Shows the noun on the button instead of "Add". */
  readonly isAlone?: boolean;
  /** What it may start with instead of `given`; of several, a menu asks for one. */
  readonly choices?: readonly { readonly label: string; readonly given: Readonly<Record<string, string>> }[];
  readonly onAdd?: ((added: Added) => void) | undefined;
}

/**
 * A small button that opens the form for a new record over the page; nothing for users who may not write such records.
 * The form is loaded on the first click.
 */
export function AddButton({ onAdd, choices = [], noun, isAlone = false, ...props }: AddButtonProps) {
  const resource = resourceNamed(props.resource);
  const mayAdd = useMayAdd();
  const [opened, setOpened] = useState<Added>();
  if (resource === undefined || !mayAdd(resource)) return null;
  const open = onAdd ?? setOpened;
  const [only, ...others] = choices;
  const look = { variant: "ghost", size: "small", icon: "plus" } as const;
  const what = noun ?? nounOf(resource);
  const label = `Add ${what}`;
  const shown = isAlone ? what : "Add";
  return (
    <>
      {others.length === 0 ? (
        <Button
          {...look}
          aria-label={label}
          onClick={() => open({ ...props, ...(only && { given: only.given }) })}
        >
          {shown}
        </Button>
      ) : (
        <Menu
          label={label}
          items={choices.map((choice) => ({
            label: choice.label,
            onSelect: () => open({ ...props, given: choice.given }),
          }))}
          trigger={(trigger) => (
            <Button {...trigger} {...look} aria-label={label}>
              {shown}
            </Button>
          )}
        />
      )}
      {opened !== undefined && <AddForm added={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** Returns whether the user may add records of a resource by the form over a page. */
export function useMayAdd(): (resource: ResourceDescription) => boolean {
  const may = useMay();
  return (resource) =>
    may(resource.roles.write) && resource.parent === undefined && pageInsteadOfList(resource) === undefined;
}

/** The form over the page. */
export function AddForm({ added, onClose }: { readonly added: Added; readonly onClose: () => void }) {
  return (
    <Suspense>
      <AddDrawer {...added} onClose={onClose} />
    </Suspense>
  );
}
