import type { DevicePort } from "../../../../areas/equipment/answers.ts";
import { foldPorts } from "../../../../lib/ports/foldPorts.ts";
import { messageOf } from "../../api/apiError.ts";
import { refresh, useAction } from "../../api/queries.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/message/Notice.tsx";
import { toast } from "../../ui/message/toast.ts";
import { Card } from "../../ui/page/Card.tsx";
import { PortDrawing } from "./PortDrawing.tsx";
import { useMissingPorts } from "./useMissingPorts.ts";
import "./PortsCard.css";

interface PortsCardProps {
  readonly id: string;
  readonly ports: readonly DevicePort[];
  readonly mayWrite: boolean;
}

/** The card of a device's ports; nothing if it has none and none are missing. */
export function PortsCard({ id, ports, mayWrite }: PortsCardProps) {
  const { data: missing = [] } = useMissingPorts(id);
  const sync = useAction("devices", "sync-ports");
  const add = async (): Promise<void> => {
    try {
      await sync.mutateAsync({ id, body: {} });
      await refresh("interfaces");
      toast(`${describePorts(missing.length)} added`);
    } catch (thrown) {
      toast(messageOf(thrown), { tone: "bad" });
    }
  };
  if (ports.length === 0 && missing.length === 0) return null;
  return (
    <Card title="Ports" count={ports.length}>
      {missing.length > 0 && (
        <Notice
          title={`${describePorts(missing.length)} of its type ${missing.length === 1 ? "is" : "are"} missing`}
          actions={
            mayWrite && (
              <Button size="small" busy={sync.isPending} onClick={add}>
                Add {describePorts(missing.length)}
              </Button>
            )
          }
        >
          <code className="missing-ports">{foldPorts(missing)}</code>
        </Notice>
      )}
      {ports.length > 0 && <PortDrawing ports={ports} />}
    </Card>
  );
}

const describePorts = (count: number): string => (count === 1 ? "1 port" : `${count} ports`);
