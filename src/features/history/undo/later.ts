import type { Refusal } from "../../../lib/failures/refusal.ts";
import type { RecordWriter } from "../../../resource/answering/recordWriter.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { StoredValues } from "../../../resource/definition/values.ts";
import type { Rendered } from "../../../resource/reading/read.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { Conflicts } from "./conflicts.ts";
import { type Exchanged, exchange } from "./exchange.ts";
import { obstaclesIn, refusedBy } from "./obstacles.ts";
import { restoreFields } from "./restoreFields.ts";
import type { Entry, Values } from "./span.ts";
import { titleFor } from "./titleFor.ts";

/** A change that could not be taken back at once. */
interface Waiting {
  readonly entry: Entry;
  readonly resource: Resource;
  readonly given: StoredValues;
  readonly present: { readonly rendered: Rendered; readonly values: Values };
  readonly refusal: Refusal;
}

/**
 * Changes that something still stands in the way of which may go away with what is taken back after them: a part is at its
 * device's site, of two devices that changed places each stands in the other's.
 */
export interface Later {
  add(waiting: Waiting): void;
  has(id: string): boolean;
  /** Takes back those of them that can be by now, and answers how many; the others wait on. */
  advance(): number;
  /** Tries all of them again, and answers how many were taken back; for the others it is told what stands against them. */
  retry(): number;
}

/** Makes an empty list of them. */
export function createLater(context: WriteContext, conflicts: Conflicts, writer: RecordWriter): Later {
  const writing = { context, writer };
  let waiting = new Map<string, Waiting>();
  /** Does what can be done of them; answers what is left. After an exchange, what is part of a device can follow that. */
  const work = (all: readonly Waiting[]): Waiting[] => {
    let left = [...all];
    for (;;) {
      const before = oneByOne(writing, left);
      left = exchange(
        context,
        before.map((one) => exchangedOf(writing, one)),
      ).map((one) => one.waiting);
      if (left.length === 0 || left.length === before.length) return left;
    }
  };
  return {
    add: (one) => {
      waiting.set(one.entry.recordId, one);
    },
    has: (id) => waiting.has(id),
    advance: () => {
      const all = [...waiting.values()];
      waiting = new Map(work(all).map((one) => [one.entry.recordId, one]));
      return all.length - waiting.size;
    },
    retry: () => {
      if (waiting.size === 0) return 0;
      const all = [...waiting.values()];
      waiting = new Map();
      const left = work(all);
      for (const { entry, resource, present, refusal } of left) {
        const values = { before: entry.before ?? {}, after: entry.after ?? {}, present: present.values };
        const obstacles = obstaclesIn(context.registry, resource, refusal, values);
        conflicts.add(entry, titleFor(context, resource, present.values), obstacles);
      }
      return all.length - left.length;
    },
  };
}

interface Writing {
  readonly context: WriteContext;
  readonly writer: RecordWriter;
}

function write({ context, writer }: Writing, one: Waiting, released: StoredValues = {}): void {
  const { resource, entry, given, present } = one;
  const values = { ...released, ...given };
  restoreFields(context, writer, resource, { id: entry.recordId, given: values, before: present.rendered });
}

interface ExchangedWaiting extends Exchanged {
  readonly waiting: Waiting;
}

const exchangedOf = (writing: Writing, waiting: Waiting): ExchangedWaiting => ({
  ...{ waiting, resource: waiting.resource, id: waiting.entry.recordId, given: waiting.given },
  write: (released) => write(writing, waiting, released),
});

/** Goes through them as long as one or the other can be done; answers those that cannot. */
function oneByOne(writing: Writing, all: readonly Waiting[]): Waiting[] {
  let left = [...all];
  for (;;) {
    const before = left.length;
    left = left.filter((one) => refusedBy(() => write(writing, one)) !== undefined);
    if (left.length === 0 || left.length === before) return left;
  }
}
