import type { Facts, Log } from "../log.ts";
import { minute } from "./duration.ts";
import { type Every, inTime } from "./every.ts";

/** Tells the log of errors that may repeat without end. */
export interface Repeats {
  /**
   * Logs the first of its kind at once. Those that follow are counted, and told once a minute by the facts of the last
   * and their number, `repeated`; after a minute without one the next is a first again.
   */
  error(kind: string, message: string, facts: Facts): void;
  /** The log itself, in which errors of the same message and reason count as equal. */
  readonly log: Log;
  /** Tells what has been counted so far; nothing is lost at a stop. */
  flush(): void;
}

/** What has been counted of a kind since it was told last. */
interface Counted {
  readonly message: string;
  count: number;
  facts: Facts;
}

/** Kinds that are told apart; further ones are counted by their message, so that strangers cannot fill the memory. */
const maxKinds = 100;

/** Characters of a reason by which an error is told apart from others. */
const longestKind = 200;

/** Makes the counts over a log. Messages are ours, and few; kinds may have something of a request in them. */
export function createRepeats(log: Log, { every = inTime }: { readonly every?: Every } = {}): Repeats {
  const kinds = new Map<string, Counted>();
  let end: (() => void) | undefined;

  const tell = ({ message, count, facts }: Counted): void =>
    log.error(message, { ...facts, repeated: count });
  const look = (): void => {
    for (const [kind, counted] of kinds) {
      if (counted.count === 0) kinds.delete(kind);
      else tell(counted);
      counted.count = 0;
    }
    if (kinds.size > 0) return;
    end?.();
    end = undefined;
  };
  const error: Repeats["error"] = (kind, message, facts) => {
    const own = `${message} ${kind.slice(0, longestKind)}`;
    const key = kinds.has(own) || kinds.size < maxKinds ? own : message;
    const counted = kinds.get(key);
    if (counted !== undefined) {
      counted.count += 1;
      counted.facts = facts;
      return;
    }
    kinds.set(key, { message, count: 0, facts });
    end ??= every(minute, look);
    log.error(message, facts);
  };
  return {
    error,
    log: {
      ...log,
      error: (message, facts = {}) => error(`${facts.error ?? facts.reason}`, message, facts),
    },
    flush: () => {
      for (const counted of kinds.values()) if (counted.count > 0) tell(counted);
      kinds.clear();
      look();
    },
  };
}
