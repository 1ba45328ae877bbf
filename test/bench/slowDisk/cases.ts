import { createRandom } from "../../../src/demo/random.ts";
import { sentence } from "../data/words.ts";
import type { LoadRequest } from "../load/request.ts";
import type { Facts } from "../rows/facts.ts";
import { creates } from "../rows/writes.ts";

/** A slow disk under some writers, and what is promised there. */
export interface SlowCase {
  readonly label: string;
  /** Milliseconds that each flush takes longer. */
  readonly delay: number;
  readonly writers: number;
  readonly requests: (facts: Facts) => readonly LoadRequest[];
  /** Each turn must have brought some of the log into the database. */
  readonly checkpoints?: true;
  /** The 99th percentile of reads, in milliseconds, at most. */
  readonly reads?: number;
  /** Creates beside those of the floor, at least. */
  readonly creates?: number;
}

/** Records so large that the log is brought into the database about once a second. */
const largeCreates = (facts: Facts): LoadRequest[] => {
  const random = createRandom(1);
  return creates(facts)
    .slice(0, 2000)
    .map((request) => {
      const description = `${sentence(random)}. `.repeat(100);
      return { ...request, body: JSON.stringify({ ...JSON.parse(request.body ?? "{}"), description }) };
    });
};

/** What is measured. */
export const slowCases: readonly SlowCase[] = [
  { label: "the disk as it is, 1 writer", delay: 0, writers: 1, requests: creates },
  { label: "the disk as it is, 16 writers", delay: 0, writers: 16, requests: creates },
  {
    label: "flushes of 20 ms more, 16 writers",
    delay: 20,
    writers: 16,
    requests: creates,
    reads: 5,
    creates: 1.3,
  },
  { label: "flushes of 20 ms more, 64 writers", delay: 20, writers: 64, requests: creates, reads: 5 },
  {
    label: "the same, with checkpoints",
    delay: 20,
    writers: 64,
    requests: largeCreates,
    checkpoints: true,
    reads: 10,
  },
  { label: "flushes of 60 ms more, 16 writers", delay: 60, writers: 16, requests: creates },
];
