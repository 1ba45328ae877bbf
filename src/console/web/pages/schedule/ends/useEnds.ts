import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Page } from "../../../../../resource/answering/answers.ts";
import { collectionAddress } from "../../../api/address.ts";
import { requestPage } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import type { Row } from "../../../api/record.ts";
import { useMaySee } from "../../../api/session.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { wholePage } from "../../../operations/loadFrom.ts";
import type { Span } from "../../../operations/span.ts";
import { type Loading, together } from "../../../operations/together.ts";
import { type EndKind, endKinds } from "./endKinds.ts";
import { type EndLane, endLaneOf } from "./endLane.ts";
import { type Days, quartersAround } from "./quartersAround.ts";

const pageSize = 500;

/** What ends, and how far it is loaded. */
interface Ends extends Loading {
  /** Only lanes in which something ends. */
  readonly lanes: readonly EndLane[];
}

/** Returns what ends in a span of time, as far as the user may read it, and in the quarters around; nothing unless it is shown. */
export function useEnds(span: Span, isShown: boolean): Ends {
  const days = quartersAround(span);
  const all = [
    useEndsOf(endKinds.contracts, days, isShown),
    useEndsOf(endKinds.warranties, days, isShown),
    useEndsOf(endKinds.circuits, days, isShown),
  ].filter(({ isAsked }) => isAsked);
  return {
    lanes: all.flatMap(({ lane }) => (lane === undefined || lane.days.length === 0 ? [] : [lane])),
    ...together(all),
  };
}

function useEndsOf(kind: EndKind, { from, to }: Days, isShown: boolean) {
  const mayRead = useMaySee()(resourceNamed(kind.resource)?.roles.read ?? "viewer");
  const isAsked = isShown && mayRead;
  const answer = useQuery({
    queryKey: keys.list(kind.resource, { ends: kind.key, from, to }),
    queryFn: ({ signal }) => loadEnds(kind, { from, to }, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  const lane = useMemo(() => (data === undefined ? undefined : endLaneOf(kind, data.data)), [kind, data]);
  return { ...answer, lane, isAsked };
}

async function loadEnds(kind: EndKind, { from, to }: Days, signal: AbortSignal): Promise<Page<Row>> {
  const { resource, key, over } = kind;
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, hasMore } = await requestPage(
      collectionAddress(resource),
      { [`${key}__gte`]: from, [`${key}__lte`]: to, status__n: over, sort: key, page, pageSize },
      signal,
    );
    rows.push(...data);
    if (!hasMore) return wholePage(rows);
  }
}
