import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { resourceNamed } from "../../../definitions/resources.ts";

/** Returns the form of a new address: that of IP addresses, with a prefix and the name of an interface. */
export function addressFields(): ResourceDescription | undefined {
  const resource = resourceNamed("ip-addresses");
  const own = new Map(resource?.fields.map((field) => [field.key, field]));
  const [address, vrfId, dnsName] = [own.get("address"), own.get("vrfId"), own.get("dnsName")];
  if (resource === undefined || !address || !vrfId || !dnsName) return undefined;
  const fields: readonly FieldDescription[] = [
    { ...vrfId, key: "prefixId", reference: { target: "prefixes", onDelete: "restrict" } },
    address,
    { ...dnsName, key: "interfaceName", shown: { label: "Interface" } },
    dnsName,
  ];
  return {
    ...resource,
    fields,
    view: { groups: [{ label: "Address", fields: fields.map(({ key }) => key) }] },
  };
}
