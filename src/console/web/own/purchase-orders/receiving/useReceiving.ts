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

/** A delivery that somebody is about to book. */
export interface Receiving {
  readonly deliveries: Deliveries;
  /** What is wrong, by the id of the item. */
  readonly problems: Deliveries;
  /** What went wrong that is about no item. */
  readonly failure: string | undefined;
  /** So often was it not booked. */
  readonly refusals: number;
  /** What is typed of the devices that have come. */
  readonly arrivals: ArrivalsState;
  readonly isSending: boolean;
  readonly isEmpty: boolean;
  readonly set: (id: string, text: string) => void;
  readonly setAll: () => void;
  /** Tells what went wrong that is about no item. */
  readonly fail: (failure: string) => void;
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
  const [refusals, setRefusals] = useState(0);
  const [isSending, setSending] = useState(false);
  const lines = linesOf(items, deliveries);
  const arrivals = useArrivals(items, lines);

  const refuse = (next: Told): false => {
    setTold(next);
    setRefusals((before) => before + 1);
    return false;
  };

  const book = async (): Promise<boolean> => {
    const problems = deliveryProblems(items, deliveries);
    if (Object.keys(problems).length > 0) {
      announce("Some quantities need other values");
      return refuse({ problems, failure: undefined });
    }
    if (arrivals.hasDoubles)
      return refuse({ problems: {}, failure: "Some serials or asset tags are there twice." });
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
      arrivals.tell(refused);
      if (hasStatus(thrown, 412)) await refresh(itemResource.name);
      return refuse(reportRefusal(thrown, lines, refused));
    } finally {
      setSending(false);
    }
  };
  return {
    deliveries,
    ...told,
    refusals,
    arrivals,
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
    fail: (failure) => setTold(({ problems }) => ({ problems, failure })),
    book,
  };
}

function reportRefusal(thrown: unknown, lines: readonly DeliveryLine[], ofDevices: object): Told {
  if (hasStatus(thrown, 412))
    return {
      problems: {},
      failure: "The order has changed since you opened it. Look at the quantities again, then book.",
    };
  const problems = thrown instanceof ApiError ? refusedLines(thrown.fields, lines) : {};
  const isTold = Object.keys({ ...problems, ...ofDevices }).length > 0;
  return { problems, failure: isTold ? undefined : messageOf(thrown) };
}
