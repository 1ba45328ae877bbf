import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { resourceNamed } from "../../../definitions/resources.ts";
import { AddForm, useMayAdd } from "../../../records/form/adding/AddButton.tsx";
import { Button, buttonClass } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { EmptyState } from "../../../ui/page/EmptyState.tsx";

interface EmptyTopologyProps {
  readonly siteId: string;
  readonly hasDevices: boolean;
}

/** What to do first at a site that has no devices, or none that are connected. */
export function EmptyTopology({ siteId, hasDevices }: EmptyTopologyProps) {
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useMayAdd();
  const [resource, noun] = hasDevices ? (["cables", "cable"] as const) : (["devices", "device"] as const);
  const description = resourceNamed(resource);
  const isAllowed = description !== undefined && mayAdd(description);
  return (
    <>
      <EmptyState
        icon={hasDevices ? "cable" : "chip"}
        title={hasDevices ? "No connections at this site yet" : "No devices at this site yet"}
        actions={
          isAllowed && (
            <>
              <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
                Add {noun}
              </Button>
              <Link to="/imports" className={buttonClass({ variant: "ghost" })}>
                <Icon name="upload" />
                Import a list
              </Link>
            </>
          )
        }
      >
        {hasDevices
          ? "Connect two ports, or import your cabling list, to see how its devices are connected."
          : "Add devices and connect their ports to see here how they are connected."}
      </EmptyState>
      {isAdding && (
        <AddForm added={{ resource, given: hasDevices ? {} : { siteId } }} onClose={() => setAdding(false)} />
      )}
    </>
  );
}
