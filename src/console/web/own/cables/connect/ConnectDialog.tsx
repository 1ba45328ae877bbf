import { useId, useMemo } from "react";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { DrawerFoot } from "../../../records/form/adding/DrawerFoot.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Drawer } from "../../../ui/overlay/Drawer.tsx";
import { ConnectForm } from "./ConnectForm.tsx";
import { cableFields } from "./cableFields.ts";
import type { FoundPort } from "./findPorts.ts";
import { useConnect } from "./useConnect.ts";

interface ConnectDialogProps {
  readonly near: Pick<FoundPort, "port" | "ports">;
  /** Called once the cable is connected. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The form over the page that connects a port to another one. */
export function ConnectDialog(props: ConnectDialogProps) {
  const resource = useMemo(cableFields, []);
  return resource === undefined ? null : <Connecting resource={resource} {...props} />;
}

function Connecting({
  resource,
  near,
  onDone,
  onClose,
}: ConnectDialogProps & { readonly resource: ResourceDescription }) {
  const id = useId();
  const connect = useConnect(resource, near);
  const save = async (): Promise<void> => {
    if (await connect.form.submit()) onDone();
  };
  return (
    <Drawer
      title={
        <>
          Connect <bdi>{near.port.name}</bdi>
        </>
      }
      onClose={onClose}
      footer={
        <DrawerFoot id={id} resource={resource} form={connect.form} label="Connect">
          <Button onClick={onClose}>Cancel</Button>
        </DrawerFoot>
      }
    >
      <ConnectForm id={id} resource={resource} near={near} connect={connect} autoFocus onSubmit={save} />
    </Drawer>
  );
}
