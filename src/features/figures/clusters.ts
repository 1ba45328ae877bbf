import { sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import { maxFigureRows } from "../../lib/limits.ts";
import { type FigureReader, listPage } from "../../resource/answering/figures/reader.ts";

interface ClusterRow {
  readonly id: string;
  readonly name: string;
  readonly site: string | null;
  readonly machines: number;
  readonly vcpus: number | null;
  readonly memoryMb: number | null;
}

const largest = statement(
  () =>
    sql`SELECT clusters.id AS id, clusters.name AS name, sites.name AS site, count(machines.id) AS machines, sum(machines.vcpus) AS vcpus, sum(machines.memory_mb) AS "memoryMb" FROM clusters LEFT JOIN sites ON sites.id = clusters.site_id LEFT JOIN virtual_machines AS machines ON machines.cluster_id = clusters.id GROUP BY clusters.id ORDER BY machines DESC, clusters.name_folded, clusters.id LIMIT ${sql.placeholder("limit")}`,
);

const assigned = statement(
  () => sql`SELECT sum(vcpus) AS vcpus, sum(memory_mb) AS "memoryMb" FROM virtual_machines`,
);

/** vCPUs are stored in hundredths. */
const vcpusText = (stored: number | null): string | null => (stored === null ? null : String(stored / 100));

const gigabytes = (megabytes: number | null): string | null =>
  megabytes === null ? null : String(Math.round(megabytes / 1024));

/** The size of all virtual machines, and the largest clusters. */
export const clusterFigures: FigureReader = async ({ database }) => {
  const sums = assigned(database).get<Pick<ClusterRow, "vcpus" | "memoryMb">>();
  const figure = { of: null, isMoney: false, to: listPage("virtual-machines") } as const;
  return {
    figures: [
      { label: "Assigned", value: vcpusText(sums?.vcpus ?? 0) ?? "0", note: "vCPU", ...figure },
      { label: "Assigned memory", value: gigabytes(sums?.memoryMb ?? 0) ?? "0", note: "GB", ...figure },
    ],
    lists: [
      {
        title: "Largest clusters",
        resource: "clusters",
        columns: [
          { label: "Cluster", kind: "text" },
          { label: "Site", kind: "text" },
          { label: "Machines", kind: "number" },
          { label: "vCPU", kind: "number" },
          { label: "Memory (GB)", kind: "number" },
        ],
        rows: largest(database)
          .all<ClusterRow>({ limit: maxFigureRows })
          .map(({ id, name, site, machines, vcpus, memoryMb }) => ({
            id,
            cells: [name, site, String(machines), vcpusText(vcpus), gigabytes(memoryMb)],
          })),
        to: listPage("clusters"),
        more: "All clusters",
      },
    ],
  };
};
