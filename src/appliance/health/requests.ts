import type { Observe } from "../../http/observe.ts";
import type { Route } from "../../http/route.ts";
import type { Labels, MetricFamily } from "./exposition.ts";
import { countValue, createHistogram, type Histogram, secondsBounds } from "./histogram.ts";

/** The requests since the start. */
interface RequestCounts {
  readonly observe: Observe;
  families(): MetricFamily[];
}

interface RouteCount {
  readonly labels: Labels;
  /** Answers by the first digit of their status. */
  readonly classes: number[];
  readonly seconds: Histogram;
}

/**
 * Counts requests by route template, never by the address as it was sent, which strangers could make endless. Decision:
 * metrics count by route template; what no route answered (unknown addresses and methods, refused hosts) is counted
 * together, under the route "none".
 */
export function createRequestCounts(): RequestCounts {
  const counts = new Map<Route | undefined, RouteCount>();
  return {
    observe: (route, status, milliseconds) => {
      let count = counts.get(route);
      if (count === undefined) {
        count = createCount(route);
        counts.set(route, count);
      }
      const first = Math.floor(status / 100);
      count.classes[first] = (count.classes[first] ?? 0) + 1;
      countValue(count.seconds, milliseconds / 1000);
    },
    families: () => renderCounts([...counts.values()]),
  };
}

const createCount = (route: Route | undefined): RouteCount => ({
  labels: { method: route?.method ?? "none", route: route?.path ?? "none" },
  classes: [0, 0, 0, 0, 0, 0],
  seconds: createHistogram(secondsBounds),
});

const renderCounts = (counts: readonly RouteCount[]): MetricFamily[] => [
  {
    name: "sitebook_http_requests_total",
    type: "counter",
    help: "Requests answered, by route template, method and class of status.",
    samples: counts.flatMap(({ labels, classes }) =>
      classes.flatMap((value, first) =>
        value === 0 ? [] : [{ labels: { ...labels, status: `${first}xx` }, value }],
      ),
    ),
  },
  {
    name: "sitebook_http_request_duration_seconds",
    type: "histogram",
    help: "Time from a request's arrival to its answer, without sending it.",
    samples: counts.map(({ labels, seconds }) => ({ labels, value: seconds })),
  },
];
