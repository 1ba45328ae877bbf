import { type PortKind, portKinds } from "../../../../lib/ports/portKinds.ts";
import type { Port } from "../../../../lib/ports/ports.ts";

/** Ports of one kind with the same name prefix, in order. */
interface RunOfPorts {
  readonly label: string;
  readonly ports: readonly Port[];
}

/** Kinds without a socket, which are not drawn. */
const hidden: readonly PortKind[] = ["virtual", "lag"];

/** Groups ports by the prefix of their names, "ge-0/0", network first; a single port is named by its whole name. */
export function groupRuns(ports: readonly Port[]): RunOfPorts[] {
  return portKinds
    .filter((kind) => !hidden.includes(kind))
    .flatMap((kind) => {
      const groups = Map.groupBy(
        ports.filter((port) => port.kind === kind),
        ({ name }) => name.replace(/\d+$/, ""),
      );
      return [...groups].map(([stem, run]) => ({
        label: run.length === 1 ? (run[0]?.name ?? "") : stem.replace(/[-/.:\s]+$/, "") || kind,
        ports: run,
      }));
    });
}
