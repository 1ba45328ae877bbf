import { useState } from "react";
import type { ActionBodies, Records } from "../../../../resources/index.ts";
import { recordAddress } from "../../api/address.ts";
import { ApiError, hasStatus, messageOf } from "../../api/apiError.ts";
import { request } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { refresh } from "../../api/queries.ts";
import { queryClient } from "../../api/queryClient.ts";
import { announce } from "../../ui/announce.ts";
import { allOutstanding, type Deliveries, deliveryProblems, linesOf, refusedLines } from "./deliveries.ts";
import { itemResource } from "./itemResource.ts";

/** A delivery that somebody is about to book. */
export interface Receiving {
  readonly deliveries: Deliveries;
  /** What is wrong, by the id of the item. */
  readonly problems: Deliveries;
  /** What went wrong that is about no item. */
  readonly failure: string | undefined;
  readonly isSending: boolean;
  readonly isEmpty: boolean;
  readonly set: (id: string, text: string) => void;
  readonly setAll: () => void;
  /** Books it; answers whether the service took it. */
  readonly book: () => Promise<boolean>;
}

interface Told {
  readonly problems: Deliveries;
  readonly failure: string | undefined;
}

const allIsWell: Told = { problems: {}, failure: undefined };

/** Holds what has come of an order until it is booked. The order's entity tag keeps a delivery from being booked twice. */
export function useReceiving(
  order: Records["purchase-orders"],
  items: readonly Records["purchase-order-items"][],
  etag: string | undefined,
): Receiving {
  const [deliveries, setDeliveries] = useState<Deliveries>({});
  const [told, setTold] = useState(allIsWell);
  const [isSending, setSending] = useState(false);
  const lines = linesOf(items, deliveries);

  const book = async (): Promise<boolean> => {
    const problems = deliveryProblems(items, deliveries);
    if (Object.keys(problems).length > 0) {
      setTold({ problems, failure: undefined });
      announce("Some quantities need other values");
      return false;
    }
    setSending(true);
    try {
      const path = `${recordAddress("purchase-orders", order.id)}/receive`;
      const body: ActionBodies["purchase-orders"]["receive"] = { items: lines };
      const answer = await request<Records["purchase-orders"]>("POST", path, { body, etag });
      queryClient.setQueryData(keys.record("purchase-orders", order.id), answer);
      await refresh(itemResource.name);
      return true;
    } catch (thrown) {
      setTold(tellRefusal(thrown, lines));
      if (hasStatus(thrown, 412)) await refresh(itemResource.name);
      return false;
    } finally {
      setSending(false);
    }
  };
  return {
    deliveries,
    ...told,
    isSending,
    isEmpty: lines.length === 0,
    set: (id, text) => {
      setDeliveries((before) => ({ ...before, [id]: text }));
      setTold(({ problems: { [id]: _, ...problems } }) => ({ problems, failure: undefined }));
    },
    setAll: () => {
      setDeliveries(allOutstanding(items));
      setTold(allIsWell);
    },
    book,
  };
}

function tellRefusal(thrown: unknown, lines: ReturnType<typeof linesOf>): Told {
  if (hasStatus(thrown, 412))
    return {
      problems: {},
      failure: "The order has changed since you opened it. Look at the quantities again, then book.",
    };
  const problems = thrown instanceof ApiError ? refusedLines(thrown.fields, lines) : {};
  const isAboutLines = Object.keys(problems).length > 0;
  return { problems, failure: isAboutLines ? undefined : messageOf(thrown) };
}
