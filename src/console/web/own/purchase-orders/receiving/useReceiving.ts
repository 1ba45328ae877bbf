import { useState } from "react";
import type { ActionBodies, Records } from "../../../../../resources/index.ts";
import { recordAddress } from "../../../api/address.ts";
import { ApiError, hasStatus, messageOf } from "../../../api/apiError.ts";
import { request } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { refresh } from "../../../api/queries.ts";
import { queryClient } from "../../../api/queryClient.ts";
import { announce } from "../../../ui/message/announce.ts";
import { itemResource } from "../itemResource.ts";
import { refusedArrivals, withDevices } from "./deliveredLines.ts";
import {
  allOutstanding,
  type Deliveries,
  type DeliveryLine,
  deliveryProblems,
  linesOf,
  refusedLines,
} from "./deliveries.ts";
import { type ArrivalsState, useArrivals } from "./useArrivals.ts";

/** A delivery that is about to be booked. */
export interface Receiving {
  readonly deliveries: Deliveries;
  /** Problems by the id of the item. */
  readonly problems: Deliveries;
  /** An error that is not about an item. */
  readonly failure: string | undefined;
  /** The number of rejected attempts. */
  readonly refusals: number;
  /** The received devices. */
  readonly arrivals: ArrivalsState;
  readonly isSending: boolean;
  readonly isEmpty: boolean;
  readonly set: (id: string, text: string) => void;
  readonly setAll: () => void;
  /** Reports an error that is not about an item. */
  readonly fail: (failure: string) => void;
  /** Books it; resolves to whether the service accepted it. */
  readonly book: () => Promise<boolean>;
}

interface Rejection {
  readonly problems: Deliveries;
  readonly failure: string | undefined;
}

const noRejection: Rejection = { problems: {}, failure: undefined };

/** Keeps a delivery until it is booked. The order's entity tag prevents booking it twice. */
export function useReceiving(
  order: Records["purchase-orders"],
  items: readonly Records["purchase-order-items"][],
  etag: string | undefined,
): Receiving {
  const [deliveries, setDeliveries] = useState<Deliveries>({});
  const [rejection, setRejection] = useState(noRejection);
  const [refusals, setRefusals] = useState(0);
  const [isSending, setSending] = useState(false);
  const lines = linesOf(items, deliveries);
  const arrivals = useArrivals(items, lines);

  const refuse = (next: Rejection): false => {
    setRejection(next);
    setRefusals((before) => before + 1);
    return false;
  };

  const book = async (): Promise<boolean> => {
    const problems = deliveryProblems(items, deliveries);
    if (Object.keys(problems).length > 0) {
      announce("Some quantities are not valid");
      return refuse({ problems, failure: undefined });
    }
    if (arrivals.hasDoubles)
      return refuse({ problems: {}, failure: "Some serials or asset tags are duplicates." });
    setSending(true);
    try {
      const path = `${recordAddress("purchase-orders", order.id)}/receive`;
      const makesDevices = arrivals.lines.some(({ mode }) => mode !== "counted");
      const body: ActionBodies["purchase-orders"]["receive"] = {
        items: withDevices(lines, arrivals.lines),
        ...(makesDevices && arrivals.sharedBody()),
      };
      const answer = await request<Records["purchase-orders"]>("POST", path, { body, etag });
      queryClient.setQueryData(keys.record("purchase-orders", order.id), answer);
      await Promise.all([refresh(itemResource.name), refresh("devices")]);
      return true;
    } catch (thrown) {
      const refused = thrown instanceof ApiError ? refusedArrivals(thrown.fields, lines) : {};
      arrivals.report(refused);
      if (hasStatus(thrown, 412)) await refresh(itemResource.name);
      return refuse(reportRefusal(thrown, lines, refused));
    } finally {
      setSending(false);
    }
  };
  return {
    deliveries,
    ...rejection,
    refusals,
    arrivals,
    isSending,
    isEmpty: lines.length === 0,
    set: (id, text) => {
      setDeliveries((before) => ({ ...before, [id]: text }));
      setRejection(({ problems: { [id]: _, ...problems } }) => ({ problems, failure: undefined }));
    },
    setAll: () => {
      setDeliveries(allOutstanding(items));
      setRejection(noRejection);
    },
    fail: (failure) => setRejection(({ problems }) => ({ problems, failure })),
    book,
  };
}

function reportRefusal(thrown: unknown, lines: readonly DeliveryLine[], ofDevices: object): Rejection {
  if (hasStatus(thrown, 412))
    return {
      problems: {},
      failure: "The order has changed since you opened it. Check the quantities, then book again.",
    };
  const problems = thrown instanceof ApiError ? refusedLines(thrown.fields, lines) : {};
  const isAssigned = Object.keys({ ...problems, ...ofDevices }).length > 0;
  return { problems, failure: isAssigned ? undefined : messageOf(thrown) };
}
