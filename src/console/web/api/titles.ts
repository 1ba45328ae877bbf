import { useQueries, useQuery } from "@tanstack/react-query";
import type { AnsweredTitle } from "../../../features/titles/answers.ts";
import { joinPath } from "../../../lib/text/words.ts";
import { minute } from "../../../lib/time/duration.ts";
import { parseUuid } from "../../../lib/uuid.ts";
import type { FieldDescription } from "../../../resource/definition/describe.ts";
import { resourceNamed } from "../definitions/resources.ts";
import { titleOf } from "../definitions/title.ts";
import { createBatch } from "./batch.ts";
import { request } from "./client.ts";
import { keys } from "./keys.ts";
import { queryClient } from "./queryClient.ts";
import type { Row } from "./record.ts";
import { may } from "./session.ts";

/** The title of a record, with its path. */
export type ShownTitle = Pick<AnsweredTitle, "title" | "path">;

/** Joins a title and its path: "core-sw1 · Gi0/1". */
export const joinTitle = ({ title, path }: ShownTitle): string =>
  joinPath([...path.map((step) => step.title), title]);

/**
 * Returns the title of a record: null if there is none, undefined while it is loading. All titles on a page are loaded
 * together.
 */
export function useRecordTitle(resource: string, id: string | null) {
  // Not observed: a list has hundreds of these.
  const isReadable = may(resourceNamed(resource)?.roles.read ?? "viewer");
  const query = useQuery({ ...titleQuery(resource, id ?? ""), enabled: id !== null && isReadable });
  return { data: query.data, isPending: query.isPending, isReadable };
}

/** Returns whether all titles of these records are loaded, or can't be. */
export const useHasTitles = (some: readonly Asked[]): boolean =>
  useQueries({
    queries: some
      .filter(({ resource }) => isReadable(resource))
      .map(({ resource, id }) => titleQuery(resource, id)),
  }).every(({ isPending }) => !isPending);

/** The maximum number of rows whose titles a table waits for: about those that are seen first. */
const maxAwaited = 50;

/** Returns whether the titles in these columns of the first rows are loaded, or can't be, so that no column changes its width. */
export function useHasRowTitles(tables: readonly TitledRows[]): boolean {
  const asked = tables.flatMap(({ columns, rows }) =>
    rows.slice(0, maxAwaited).flatMap((row) =>
      columns.flatMap(({ key, reference }): Asked[] => {
        const id = row[key];
        const resource = reference?.target;
        return typeof id === "string" && resource !== undefined && isReadable(resource)
          ? [{ resource, id }]
          : [];
      }),
    ),
  );
  const { isPending } = useQuery({
    queryKey: ["row titles", asked],
    queryFn: async () => {
      await Promise.allSettled(asked.map(({ resource, id }) => fetchTitle(resource, id)));
      return true;
    },
    enabled: asked.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return asked.length === 0 || !isPending;
}

/** Rows, and the columns in which they are shown. */
interface TitledRows {
  readonly columns: readonly FieldDescription[];
  readonly rows: readonly Row[];
}

const isReadable = (resource: string): boolean => may(resourceNamed(resource)?.roles.read ?? "viewer");

/** Loads a title together with all others that are requested in the same tick. */
export const fetchTitle = (resource: string, id: string): Promise<ShownTitle | null> =>
  queryClient.fetchQuery(titleQuery(resource, id));

/** Shows the title of a record that was just created or read until its path is known. */
export const rememberTitle = (resource: string, row: Row): void => {
  queryClient.setQueryData(
    keys.title(resource, row.id),
    (known: ShownTitle | null | undefined) => known ?? { title: titleOf(resource, row), path: [] },
    { updatedAt: 0 },
  );
};

const titleQuery = (resource: string, id: string) => ({
  queryKey: keys.title(resource, id),
  queryFn: () => load({ resource, id }),
  staleTime: minute,
});

interface Asked {
  readonly resource: string;
  readonly id: string;
}

const isAskable = ({ resource, id }: Asked): boolean =>
  resourceNamed(resource) !== undefined && parseUuid(id) !== undefined;

const load = createBatch(async (asked: readonly Asked[]): Promise<(ShownTitle | null)[]> => {
  const query = Object.fromEntries(
    // An address may name anything as an id, which the server refuses together with all others.
    [...Map.groupBy(asked.filter(isAskable), ({ resource }) => resource)].map(([resource, some]) => [
      resource,
      [...new Set(some.map(({ id }) => id))],
    ]),
  );
  const { data } = await request<readonly AnsweredTitle[]>("GET", "/api/titles", { query });
  const titles = new Map(data.map((title) => [`${title.resource} ${title.id}`, title]));
  return asked.map(({ resource, id }) => titles.get(`${resource} ${id}`) ?? null);
});
