import { Link } from "@tanstack/react-router";
import type { AddressOwner } from "../../../../../areas/addressing/answers.ts";

/** The device or virtual machine that an address is on, and its interface. */
export function OwnerLink({ owner }: { readonly owner: AddressOwner | null }) {
  if (owner === null) return <span className="muted">Unassigned</span>;
  const { resource, id, name, interfaceId } = owner;
  const interfaces = resource === "devices" ? "interfaces" : "vm-interfaces";
  return (
    <span>
      <Link to="/r/$resource/$id" params={{ resource, id }}>
        <bdi>{name}</bdi>
      </Link>{" "}
      <Link to="/r/$resource/$id" params={{ resource: interfaces, id: interfaceId }} className="muted">
        <bdi>{owner.interface}</bdi>
      </Link>
    </span>
  );
}
