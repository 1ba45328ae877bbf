import { type PortKind, portKinds } from "../../../../lib/ports/portKinds.ts";
import type { Port } from "../../../../lib/ports/ports.ts";

/** Ports of one kind whose names begin alike, in their order. */
interface RunOfPorts {
  readonly label: string;
  readonly ports: readonly Port[];
}

/** What has no socket is not drawn. */
const hidden: readonly PortKind[] = ["virtual", "lag"];

/** Ports by what their names begin with, "ge-0/0", network before all else; one by itself goes by its whole name. */
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
