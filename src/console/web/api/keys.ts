import type { Query } from "./client.ts";

/** The query keys of cached responses. A write to a resource invalidates its lists, records and titles. */
export const keys = {
  /** The profile of the signed-in user. */
  me: ["me"],
  /** The stored data of the signed-in user: pins, recent records, columns. */
  kept: ["kept"],
  /** The custom fields of all resources that the signed-in user may read. */
  customFields: ["customFields"],
  /** The views of a list. */
  views: (resource: string) => ["views", resource],
  /** Whether the first set-up is open. */
  setup: ["setup"],
  /** All lists of a resource. */
  lists: (resource: string) => ["list", resource],
  list: (resource: string, query: Query) => ["list", resource, query],
  /** All records of all resources: a record may show data of another one. */
  records: ["record"],
  record: (resource: string, id: string) => ["record", resource, id],
  /** The records that others refer to, loaded in batches. */
  targets: (resource: string) => ["target", resource],
  target: (resource: string, id: string) => ["target", resource, id],
  /** The titles of all records: one may be part of the path of another. */
  titles: ["title"],
  title: (resource: string, id: string) => ["title", resource, id],
  /** The utilization of the records of a resource. */
  gauges: (resource: string) => ["gauge", resource],
  /** The links of all records: they contain the titles of other records. */
  links: ["links"],
  linksOf: (resource: string, id: string) => ["links", resource, id],
  /** The comments of all records, and the mentions of the signed-in user. */
  comments: ["comments"],
  commentsOf: (resource: string, id: string) => ["comments", resource, id],
  /** The tags of all records. */
  tags: ["tags"],
  tagsOf: (id: string) => ["tags", id],
  /** The documents of a record. */
  documentsOf: (resource: string, id: string) => ["documents", resource, id],
  /** The built-in outputs, some of which records replace: not under the lists, whose cached pages writes change. */
  builtInOutputs: ["builtInOutputs"],
  /** The text of an output that is being looked at. */
  outputPreview: (body: object) => ["outputPreview", body],
  /** Who reads an output. */
  outputReaders: (key: string) => ["outputReaders", key],
  /** The change log; every write adds to it. */
  changes: ["changes"],
} as const;
