import { Link } from "@tanstack/react-router";
import { toneOf } from "../../../definitions/tones.ts";
import { Button } from "../../../ui/Button.tsx";
import { CopyButton } from "../../../ui/copy/CopyButton.tsx";
import { StatusBadge } from "../../../ui/StatusBadge.tsx";
import type { DrawnAddress } from "./addressCells.ts";
import { formatPurpose } from "./describeAddress.ts";
import { OwnerLink } from "./OwnerLink.tsx";
import "../blocks/BlockDetail.css";

interface AddressDetailProps {
  readonly cell: DrawnAddress | undefined;
  readonly onTake: ((address: string) => void) | undefined;
}

/** Describes the selected address, with a link to its record or a button to use it. */
export function AddressDetail({ cell, onTake }: AddressDetailProps) {
  if (cell === undefined) return null;
  const { address, text } = cell;
  return (
    <div className="block-detail">
      {address === undefined ? (
        <code>{text}</code>
      ) : (
        <Link to="/r/$resource/$id" params={{ resource: "ip-addresses", id: address.id }}>
          <code>{address.address}</code>
        </Link>
      )}
      <CopyButton text={text} label={`Copy ${text}`} />
      {address !== undefined && (
        <>
          <StatusBadge value={address.status} tone={toneOf("ip-addresses", "status", address.status)} />
          {address.dnsName !== null && <bdi className="block-description">{address.dnsName}</bdi>}
          <OwnerLink owner={address.on} />
          {address.description !== null && <bdi className="block-description">{address.description}</bdi>}
        </>
      )}
      {address === undefined && <Unused cell={cell} onTake={onTake} />}
    </div>
  );
}

function Unused({
  cell: { state, isNext, text, prefix, range },
  onTake,
}: AddressDetailProps & { cell: DrawnAddress }) {
  if (prefix !== undefined) {
    return (
      <span>
        In{" "}
        <Link to="/r/$resource/$id" params={{ resource: "prefixes", id: prefix.id }}>
          <code>{prefix.prefix}</code>
        </Link>
        {prefix.description !== null && <bdi className="muted"> {prefix.description}</bdi>}
      </span>
    );
  }
  if (state === "network") return <span className="muted">Network address</span>;
  if (state === "broadcast") return <span className="muted">Broadcast address</span>;
  if (range !== undefined) {
    return (
      <Link to="/r/$resource/$id" params={{ resource: "ip-ranges", id: range.id }}>
        In the {formatPurpose(range.purpose)} range {range.first} to {range.last}
      </Link>
    );
  }
  return (
    <>
      <span className="muted">{isNext ? "Next free" : "Free"}</span>
      {onTake !== undefined && (
        <Button size="small" variant="ghost" icon="plus" onClick={() => onTake(text)}>
          Use {text}
        </Button>
      )}
    </>
  );
}
