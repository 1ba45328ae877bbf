import { useRouter } from "@tanstack/react-router";
import type { DevicePort } from "../../../../areas/equipment/answers.ts";
import { endOfCable } from "../cables/endOfCable.ts";
import { countStates, groupPorts, stateOf } from "./portGroups.ts";
import "./PortDrawing.css";

/** The ports of a device as squares, group by group; the table of interfaces says the same in words. */
export function PortDrawing({ ports }: { readonly ports: readonly DevicePort[] }) {
  const router = useRouter();
  const counts = countStates(ports);
  const open = (id: string): void =>
    void router.navigate({ to: "/r/$resource/$id", params: { resource: "interfaces", id } });
  return (
    <>
      <div className="port-drawing" aria-hidden="true">
        {groupPorts(ports).map((group) => (
          <div key={`${group.label} ${group.ports[0]?.id}`} className="port-group">
            <span className="port-group-label">{group.label}</span>
            <span className="port-group-ports">
              {group.ports.map((port) => (
                <button
                  key={port.id}
                  type="button"
                  tabIndex={-1}
                  className="port"
                  data-state={stateOf(port, ports)}
                  data-management={port.managementOnly || undefined}
                  data-tip={describePort(port)}
                  onClick={() => open(port.id)}
                />
              ))}
            </span>
          </div>
        ))}
      </div>
      <ul className="port-legend">
        {counts.connected > 0 && <li data-state="connected">{counts.connected} connected</li>}
        {counts.open > 0 && <li data-state="open">{counts.open} open</li>}
        {(counts.used > 0 || counts.connected + counts.open === 0) && (
          <li data-state="used">{counts.used} in use</li>
        )}
        {counts.disabled > 0 && <li data-state="disabled">{counts.disabled} disabled</li>}
        <li data-state="free">{counts.free} free</li>
      </ul>
    </>
  );
}

const describePort = ({ name, cables, addresses, description, untagged }: DevicePort): string =>
  [
    name,
    cables
      .slice(0, 3)
      .map((cable) => {
        const { device, port } = endOfCable(cable);
        return `${cable.label ?? ""} to ${device} ${port}`.trim();
      })
      .join(", "),
    addresses.map(({ address }) => address).join(", "),
    untagged === null ? "" : `VLAN ${untagged.vid}`,
    description ?? "",
  ]
    .filter((part) => part !== "")
    .join(" · ");
