import type { Query } from "./client.ts";

/** The names under which answers are kept. A write to a resource makes its lists, records and titles out of date. */
export const keys = {
  /** The profile of who is signed in. */
  me: ["me"],
  /** What is kept for who is signed in: pins, recent records, columns. */
  kept: ["kept"],
  /** The views of a list. */
  views: (resource: string) => ["views", resource],
  /** Whether the first set-up is open. */
  setup: ["setup"],
  /** All lists of a resource. */
  lists: (resource: string) => ["list", resource],
  list: (resource: string, query: Query) => ["list", resource, query],
  /** All records, whatever they are of: a record may show something of another. */
  records: ["record"],
  record: (resource: string, id: string) => ["record", resource, id],
  /** The records that others refer to, loaded many at a time. */
  targets: (resource: string) => ["target", resource],
  target: (resource: string, id: string) => ["target", resource, id],
  /** What records are called, whatever they are of: one may stand in the path of another. */
  titles: ["title"],
  title: (resource: string, id: string) => ["title", resource, id],
  /** How full the records of a resource are. */
  gauges: (resource: string) => ["gauge", resource],
  /** The links of all records: what one is called may stand in those of another. */
  links: ["links"],
  linksOf: (resource: string, id: string) => ["links", resource, id],
  /** The change log; every write adds to it. */
  changes: ["changes"],
} as const;
