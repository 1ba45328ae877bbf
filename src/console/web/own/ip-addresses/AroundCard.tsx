import { Link } from "@tanstack/react-router";
import type { Records } from "../../../../resources/index.ts";
import { useRecord } from "../../api/queries.ts";
import { RecordLink, type RecordLinkProps } from "../../kinds/references/RecordLink.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { type Fact, Facts } from "../../ui/page/Facts.tsx";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import { useAround } from "./useAround.ts";
import "./AroundCard.css";

/** The owner of an address, the prefixes that contain it, the largest first, and the VLAN and the site of the smallest. */
export function AroundCard({ address }: { readonly address: Records["ip-addresses"] }) {
  const { data, error, refetch } = useAround(address.id);
  const owner = useOwner(address);
  const [closest] = data?.data ?? [];
  return (
    <Card title="In the network" className="around-card">
      <div className="stack">
        <Facts beside facts={factsOf(address, owner, closest)} />
        {error !== null && data === undefined && <ErrorState error={error} onRetry={refetch} />}
        {error === null && data === undefined && <Skeleton lines={3} />}
        {data !== undefined && closest === undefined && <p className="muted">In no prefix.</p>}
        {data !== undefined && closest !== undefined && (
          <ul className="around" aria-label="Prefixes around it">
            {data.data.toReversed().map(({ id: prefixId, prefix, description }) => (
              <li key={prefixId}>
                <Link to="/r/$resource/$id" params={{ resource: "prefixes", id: prefixId }}>
                  <code>{prefix}</code>
                </Link>
                <bdi className="muted small">{description?.split("\n")[0]}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

type Address = Records["ip-addresses"];

function factsOf(
  { interfaceId, vmInterfaceId }: Address,
  owner: RecordLinkProps | undefined,
  closest: Records["prefixes"] | undefined,
): Fact[] {
  const facts: readonly (readonly [string, RecordLinkProps | null | undefined])[] = [
    ["On", owner],
    ["Interface", interfaceId === null ? null : { resource: "interfaces", id: interfaceId }],
    ["Interface", vmInterfaceId === null ? null : { resource: "vm-interfaces", id: vmInterfaceId }],
    ["VLAN", closest?.vlanId ? { resource: "vlans", id: closest.vlanId } : null],
    ["Site", closest?.siteId ? { resource: "sites", id: closest.siteId } : null],
  ];
  return facts.flatMap(([label, link]) =>
    link ? [{ key: `${label} ${link.resource}`, label, value: <RecordLink {...link} /> }] : [],
  );
}

/** Returns the device or the virtual machine of the interface. */
function useOwner({ interfaceId, vmInterfaceId }: Address): RecordLinkProps | undefined {
  const port = useRecord("interfaces", interfaceId ?? "", { enabled: interfaceId !== null });
  const vmPort = useRecord("vm-interfaces", vmInterfaceId ?? "", { enabled: vmInterfaceId !== null });
  const deviceId = interfaceId === null ? undefined : port.data?.data.deviceId;
  const vmId = vmInterfaceId === null ? undefined : vmPort.data?.data.vmId;
  if (deviceId) return { resource: "devices", id: deviceId };
  return vmId ? { resource: "virtual-machines", id: vmId } : undefined;
}
