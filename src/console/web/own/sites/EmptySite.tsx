import { Link } from "@tanstack/react-router";
import { resourceNamed } from "../../definitions/resources.ts";
import { useMayAdd } from "../../records/form/adding/AddButton.tsx";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { NextAction } from "../../ui/page/NextAction.tsx";

/** What to do first at a site without any records; nothing for users who may not add racks. */
export function EmptySite({ onAddRack }: { readonly onAddRack: () => void }) {
  const mayAdd = useMayAdd();
  const racks = resourceNamed("racks");
  if (racks === undefined || !mayAdd(racks)) return null;
  return (
    <NextAction
      icon="rack"
      title="Nothing at this site yet"
      actions={
        <>
          <Button icon="plus" onClick={onAddRack}>
            Add a rack
          </Button>
          <Link to="/imports" className={buttonClass({ variant: "ghost" })}>
            <Icon name="upload" />
            Import a list
          </Link>
        </>
      }
    >
      Add its first rack, or import the list you have.
    </NextAction>
  );
}
