import { keepPreviousData, queryOptions, useQueries } from "@tanstack/react-query";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { collectionAddress } from "../address.ts";
import { inGroups, maxAtOnce } from "../batch.ts";
import { requestPage } from "../client.ts";
import { keys } from "../keys.ts";
import type { Row } from "../record.ts";

/** How full records are, in percent by id, as the API says it: "62.50". Those that hold nothing are not in it. */
export type Shares = Readonly<Record<string, string>>;

/** Rows of a table; undefined while they are on their way. */
interface Measured {
  readonly resource: ResourceDescription;
  readonly rows: readonly Row[] | undefined;
}

/** The shares of the rows of a table, as far as they are known. */
export interface GaugeState {
  readonly shares: Shares;
  /** They are on their way, or cannot be asked for as long as the rows are. */
  readonly isPending: boolean;
}

const none: Shares = {};

/** How full the rows of these tables are, one request a table; nothing is asked of a resource without a gauge. */
export function useGauges(tables: readonly Measured[]): readonly GaugeState[] {
  const asked = tables.filter(({ resource, rows = [] }) => resource.view.gauge && rows.length > 0);
  const answers = useQueries({ queries: asked.map(gaugeQuery) });
  return tables.map((table) => {
    const answer = answers[asked.indexOf(table)];
    const isExpected = table.resource.view.gauge !== undefined && table.rows === undefined;
    return { shares: answer?.data ?? none, isPending: answer?.isPending ?? isExpected };
  });
}

const gaugeQuery = ({ resource: { name, view }, rows = [] }: Measured) => {
  const ids = rows.map(({ id }) => id);
  return queryOptions({
    queryKey: [...keys.gauges(name), ids],
    queryFn: async ({ signal }): Promise<Shares> => {
      const path = `${collectionAddress(name)}/${view.gauge?.from}`;
      const pages = await Promise.all(
        inGroups(ids, maxAtOnce).map((some) =>
          requestPage<{ readonly id: string; readonly utilization: string }>(path, { id: some }, signal),
        ),
      );
      return Object.fromEntries(
        pages.flatMap(({ data }) => data.map(({ id, utilization }) => [id, utilization])),
      );
    },
    placeholderData: keepPreviousData,
  });
};
