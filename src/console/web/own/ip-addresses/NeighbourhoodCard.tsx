import { Link } from "@tanstack/react-router";
import type { AddressMap } from "../../../../areas/addressing/answers.ts";
import { formatNetwork, parseAddress, parseCidr } from "../../../../lib/network/cidr.ts";
import type { Records } from "../../../../resources/index.ts";
import { useMay } from "../../api/session.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { Badge } from "../../ui/Badge.tsx";
import { buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { formatNumber } from "../../ui/words.ts";
import { AddressGrid } from "../prefixes/addresses/AddressGrid.tsx";
import type { Neighbourhood } from "./useNeighbourhood.ts";
import "../prefixes/blocks/BlockMap.css";

interface NeighbourhoodCardProps {
  readonly address: Records["ip-addresses"];
  /** The smallest prefix that contains it. */
  readonly prefix: Records["prefixes"] | undefined;
  readonly neighbourhood: Neighbourhood;
}

/** The number of digits above which a total says nothing: that of an IPv6 network. */
const maxDigits = 9;

/** The map of the prefix of an address, with the address marked. */
export function NeighbourhoodCard({ address, prefix, neighbourhood }: NeighbourhoodCardProps) {
  const { network, map, text } = neighbourhood;
  if (prefix === undefined) return <NoPrefix address={address} />;
  if (network === undefined || map === undefined) return null;
  return (
    <Card
      title={
        <>
          In <code>{prefix.prefix}</code> <Badge>{describeUse(map)}</Badge>
        </>
      }
      actions={
        <Link
          to="/r/$resource/$id"
          params={{ resource: "prefixes", id: prefix.id }}
          className={buttonClass({ variant: "ghost", size: "small" })}
        >
          Open prefix
        </Link>
      }
      flush
    >
      <div className="block-map">
        {formatNetwork(network) !== prefix.prefix && (
          <p className="muted small">
            The part around it, <code>{formatNetwork(network)}</code>
          </p>
        )}
        <AddressGrid key={text} network={network} map={map} onTake={undefined} marked={text} />
      </div>
    </Card>
  );
}

/** Describes how much of a prefix is used: "20 of 254 used". */
function describeUse({ used, hosts }: AddressMap): string {
  const total = hosts.length <= maxDigits ? ` of ${formatNumber(Number(hosts))}` : "";
  return `${formatNumber(used)}${total} used`;
}

/** Offers to add a prefix around an address that is in none. */
function NoPrefix({ address: { address, vrfId } }: Pick<NeighbourhoodCardProps, "address">) {
  const mayWrite = useMay()(resourceNamed("prefixes")?.roles.write ?? "super_admin");
  const prefix = networkOf(address);
  return (
    <Card title="Prefix">
      <div className="row">
        <span className="muted">No prefix contains this address.</span>
        {mayWrite && prefix !== undefined && (
          <Link
            to="/r/$resource/new"
            params={{ resource: "prefixes" }}
            search={{ prefix, ...(vrfId !== null && { vrfId }) }}
            className={buttonClass({ variant: "ghost", size: "small" })}
          >
            <Icon name="plus" /> Add {prefix}
          </Link>
        )}
      </div>
    </Card>
  );
}

/** Returns the network of an address by its length, or the usual one around a single address. */
function networkOf(address: string): string | undefined {
  const parsed = parseAddress(address);
  if (parsed === undefined) return undefined;
  const { bits, length = bits } = parsed;
  const usual = bits === 32 ? 24 : 64;
  return parseCidr(`${address.split("/")[0]}/${length === bits ? usual : length}`)?.text;
}
