import { keepPreviousData, queryOptions, useQueries } from "@tanstack/react-query";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { collectionAddress } from "../address.ts";
import { inGroups, maxAtOnce } from "../batch.ts";
import { requestPage } from "../client.ts";
import { keys } from "../keys.ts";
import type { Row } from "../record.ts";

/** The utilization of records by id, in percent as in the API: "62.50". Records without capacity are not in it. */
export type Shares = Readonly<Record<string, string>>;

/** The rows of a table; undefined while they are loading. */
interface Measured {
  readonly resource: ResourceDescription;
  readonly rows: readonly Row[] | undefined;
}

/** The utilization of the rows of a table, as far as it is loaded. */
export interface GaugeState {
  readonly shares: Shares;
  /** It is loading, or waiting for the rows. */
  readonly isPending: boolean;
}

const none: Shares = {};

/** Returns the utilization of the rows of these tables, with one request per table; none for a resource without a gauge. */
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
