import { useId, useMemo } from "react";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { DrawerFoot } from "../../../records/form/adding/DrawerFoot.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { ConnectForm } from "./ConnectForm.tsx";
import { cableFields } from "./cableFields.ts";
import type { FoundPort } from "./findPorts.ts";
import { useConnect } from "./useConnect.ts";

interface ConnectCardProps {
  readonly near: Pick<FoundPort, "port" | "ports">;
  /** Called once the cable is connected. */
  readonly onDone: () => void;
}

/** The card that connects a port to another one. */
export function ConnectCard(props: ConnectCardProps) {
  const resource = useMemo(cableFields, []);
  return resource === undefined ? null : <Connecting resource={resource} {...props} />;
}

function Connecting({
  resource,
  near,
  onDone,
}: ConnectCardProps & { readonly resource: ResourceDescription }) {
  const id = useId();
  const connect = useConnect(resource, near);
  const save = async (): Promise<void> => {
    if (await connect.form.submit()) onDone();
  };
  return (
    <Card title="Connect" className="connect-card no-print">
      <div className="stack">
        <ConnectForm id={id} resource={resource} near={near} connect={connect} onSubmit={save} />
        <DrawerFoot id={id} resource={resource} form={connect.form} label="Connect">
          {null}
        </DrawerFoot>
      </div>
    </Card>
  );
}
