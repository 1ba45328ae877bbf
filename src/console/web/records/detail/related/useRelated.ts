import { useMemo } from "react";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { type Shares, useGauges } from "../../../api/pages/gauges.ts";
import { type EndsById, usePortEnds } from "../../../api/pages/portEnds.ts";
import { useLists } from "../../../api/queries.ts";
import type { Row } from "../../../api/record.ts";
import { referringTo } from "./inbound.ts";
import { type RelatedShape, relatedShapes } from "./related.ts";
import { type ListRole, roleIn, titleOfRole } from "./roles.ts";
import { useInbound } from "./useInbound.ts";

/** The records of a resource that refer to one. */
export interface RelatedRecords extends RelatedShape {
  readonly title: string;
  readonly role: ListRole;
  /** The first of them; undefined until they are loaded. */
  readonly data: readonly Row[] | undefined;
  /** Their utilization, as far as it is loaded. */
  readonly shares: Shares;
  /** Where their cables lead, as far as it is loaded. */
  readonly ends: EndsById;
  readonly total: number;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/** Returns the related records of a record, loaded in parallel; `isSettled` is true once all have been loaded. */
export function useRelated(
  resource: ResourceDescription,
  id: string,
): { readonly lists: readonly RelatedRecords[]; readonly isSettled: boolean } {
  const inbound = useInbound(resource);
  const shapes = useMemo(() => relatedShapes(resource, inbound), [resource, inbound]);
  const answers = useLists(
    shapes.map((shape) => ({
      resource: shape.resource.name,
      query: { ...referringTo(shape, id), ...shape.order, pageSize: shape.rows },
    })),
  );
  const tables = shapes.map(({ resource: listed }, index) => ({
    resource: listed,
    rows: answers[index]?.data?.data,
  }));
  const gauges = useGauges(tables);
  const cabled = usePortEnds(tables);
  const lists = shapes.flatMap((shape, index): RelatedRecords[] => {
    const answer = answers[index];
    if (answer === undefined) return [];
    const { data, error, refetch } = answer;
    const role = roleIn(shape, shape.roles, { rows: data?.data ?? [], total: data?.total ?? 0, id });
    return [
      {
        ...shape,
        role,
        title: titleOfRole(role),
        data: data?.data,
        shares: gauges[index]?.shares ?? {},
        ends: cabled[index]?.ends ?? {},
        total: data?.total ?? 0,
        error,
        refetch: () => void refetch(),
      },
    ];
  });
  const isSettled =
    answers.every(({ isPending }) => !isPending) &&
    answers.every(
      ({ error }, index) =>
        error !== null || (gauges[index]?.isPending !== true && cabled[index]?.isPending !== true),
    );
  return { lists, isSettled };
}
