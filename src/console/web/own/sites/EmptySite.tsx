import { Link } from "@tanstack/react-router";
import { useMay } from "../../api/session.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { AddFirst } from "../../records/form/adding/AddFirst.tsx";
import { buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { NextAction } from "../../ui/page/NextAction.tsx";

/** What to do first at a site without any records; nothing for users who may not add racks. */
export function EmptySite({ siteId }: { readonly siteId: string }) {
  const may = useMay();
  if (!may(resourceNamed("racks")?.roles.write ?? "operator")) return null;
  return (
    <NextAction
      icon="rack"
      title="Nothing at this site yet"
      actions={
        <>
          <AddFirst resource="racks" given={{ siteId }} label="Add a rack" />
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
