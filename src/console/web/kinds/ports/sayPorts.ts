import { type PortKind, portKinds } from "../../../../lib/ports/portKinds.ts";
import { sayCount, sayNumber } from "../../ui/words.ts";

/** "52 ports: 48 network, 2 inlet, 2 console"; those of one kind alone are "48 network ports". */
export function sayPorts(ports: readonly { readonly kind: PortKind }[]): string {
  const kinds = portKinds
    .map((kind) => ({ kind, count: ports.filter((port) => port.kind === kind).length }))
    .filter(({ count }) => count > 0);
  const [only, second] = kinds;
  if (only !== undefined && second === undefined) {
    return sayCount(only.count, `${only.kind} port`, `${only.kind} ports`);
  }
  const parts = kinds.map(({ kind, count }) => `${sayNumber(count)} ${kind}`);
  return [sayCount(ports.length, "port", "ports"), ...(parts.length === 0 ? [] : [parts.join(", ")])].join(
    ": ",
  );
}
