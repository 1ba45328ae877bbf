import { keepPreviousData, queryOptions, useQueries } from "@tanstack/react-query";
import type { PortEnds } from "../../../../areas/cabling/answers.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { collectionAddress } from "../address.ts";
import { inGroups, maxAtOnce } from "../batch.ts";
import { requestPage } from "../client.ts";
import { keys } from "../keys.ts";
import type { Row } from "../record.ts";

/** Where the cables of ports lead, by id. Ports without a cable are not in it. */
export type EndsById = Readonly<Record<string, PortEnds>>;

/** The rows of a table; undefined while they are loading. */
interface CabledRows {
  readonly resource: ResourceDescription;
  readonly rows: readonly Row[] | undefined;
}

/** Where the cables of the rows of a table lead, as far as it is loaded. */
export interface EndsState {
  readonly ends: EndsById;
  /** It is loading, or waiting for the rows. */
  readonly isPending: boolean;
}

const none: EndsById = {};

/** Returns where the cables of the rows of these tables lead, with one request per table; none for a resource without cables. */
export function usePortEnds(tables: readonly CabledRows[]): readonly EndsState[] {
  const asked = tables.filter(({ resource, rows = [] }) => resource.view.ends && rows.length > 0);
  const answers = useQueries({ queries: asked.map(endsQuery) });
  return tables.map((table) => {
    const answer = answers[asked.indexOf(table)];
    const isExpected = table.resource.view.ends !== undefined && table.rows === undefined;
    return { ends: answer?.data ?? none, isPending: answer?.isPending ?? isExpected };
  });
}

/** A write to any record invalidates it. */
const endsQuery = ({ resource: { name, view }, rows = [] }: CabledRows) => {
  const ids = rows.map(({ id }) => id);
  return queryOptions({
    queryKey: [...keys.record(name, "ends"), ids],
    queryFn: async ({ signal }): Promise<EndsById> => {
      const path = `${collectionAddress(name)}/${view.ends?.from}`;
      const pages = await Promise.all(
        inGroups(ids, maxAtOnce).map((some) => requestPage<PortEnds>(path, { id: some }, signal)),
      );
      return Object.fromEntries(pages.flatMap(({ data }) => data.map((one) => [one.id, one])));
    },
    placeholderData: keepPreviousData,
  });
};
