import type { Port } from "../../../../lib/ports/ports.ts";
import { describePorts } from "../../kinds/ports/describePorts.ts";
import { Card } from "../../ui/page/Card.tsx";
import { groupRuns } from "./groupRuns.ts";
import "./TypePorts.css";

/** The ports of a new device of a type as squares, one row per group; the text below says the same. */
export function TypePorts({ ports }: { readonly ports: readonly Port[] }) {
  return (
    <Card title="Ports" count={ports.length}>
      <div className="type-ports" aria-hidden="true">
        {groupRuns(ports).map(({ label, ports: run }) => (
          <div key={`${run[0]?.kind} ${label}`} className="type-ports-run">
            <span>{label}</span>
            <span className="type-ports-row">
              {run.map(({ name, type, managementOnly }) => (
                <i
                  key={name}
                  data-management={managementOnly || undefined}
                  data-tip={[name, type].filter(Boolean).join(" · ")}
                />
              ))}
            </span>
          </div>
        ))}
      </div>
      <p className="type-ports-sum">{describePorts(ports)}</p>
    </Card>
  );
}
