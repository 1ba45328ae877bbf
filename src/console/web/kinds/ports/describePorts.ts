import { type PortKind, portKinds } from "../../../../lib/ports/portKinds.ts";
import { formatCount, formatNumber } from "../../ui/words.ts";

/** Describes ports: "52 ports: 48 network, 2 inlet, 2 console", or "48 network ports" for one kind. */
export function describePorts(ports: readonly { readonly kind: PortKind }[]): string {
  const kinds = portKinds
    .map((kind) => ({ kind, count: ports.filter((port) => port.kind === kind).length }))
    .filter(({ count }) => count > 0);
  const [only, second] = kinds;
  if (only !== undefined && second === undefined) {
    return formatCount(only.count, `${only.kind} port`, `${only.kind} ports`);
  }
  const parts = kinds.map(({ kind, count }) => `${formatNumber(count)} ${kind}`);
  return [formatCount(ports.length, "port", "ports"), ...(parts.length === 0 ? [] : [parts.join(", ")])].join(
    ": ",
  );
}
