import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { changes } from "../../../db/changes/changes.ts";
import type { CloneMark } from "../../../db/clones/mark.ts";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";

/*
 * A chain has a link per entry that a clone has logged. Each depends on all entries before it, so the chains of two copies
 * of one clone part where their logs do. What entries tell of records is left out, as a migration may rewrite it.
 */

/** The bytes of a link: enough to tell two histories apart that nobody has forged, which the signature rules out. */
export const linkLength = 8;

const entriesUpTo = statement(
  () =>
    sql`SELECT sequence, at, actor_id, request_id, action, resource, record_id FROM ${changes} WHERE sequence > ${sql.placeholder("after")} AND sequence <= ${sql.placeholder("upTo")} ORDER BY sequence LIMIT ${sql.placeholder("most")}`,
);

/** A chain up to an entry, which can be continued. */
export interface Chain {
  readonly sequence: number;
  readonly last: Uint8Array;
  readonly links: Uint8Array;
}

/** Returns the chain of a clone without entries since it was taken; after a refresh, that of the entries before it. */
export const startChain = ({
  id,
  base,
  fingerprint,
  refreshed,
}: Pick<CloneMark, "id" | "base" | "fingerprint" | "refreshed">): Chain =>
  refreshed === undefined
    ? {
        sequence: base,
        last: createHash("sha256").update(`${id} ${base} ${fingerprint}`).digest(),
        links: new Uint8Array(),
      }
    : {
        sequence: refreshed.start,
        last: Buffer.from(refreshed.chain.last, "base64"),
        links: Buffer.from(refreshed.chain.links, "base64"),
      };

/** Continues a chain by some of the entries up to a sequence; returns the same chain once there are no more. */
export function continueChain(
  database: Pick<Database, "statements">,
  chain: Chain,
  { upTo, most }: { readonly upTo: number; readonly most: number },
): Chain {
  const entries = entriesUpTo(database).rows<[number, ...unknown[]]>({ after: chain.sequence, upTo, most });
  if (entries.length === 0) return chain;
  const links = new Uint8Array(chain.links.length + entries.length * linkLength);
  links.set(chain.links);
  let { last, sequence } = chain;
  for (const [place, entry] of entries.entries()) {
    last = createHash("sha256").update(last).update(JSON.stringify(entry)).digest();
    links.set(last.subarray(0, linkLength), chain.links.length + place * linkLength);
    [sequence] = entry;
  }
  return { sequence, last, links };
}

/**
 * How a chain relates to one that was sent before: it is the same, it goes on from it, it is an earlier part of it, or they
 * parted, as those of a clone and of a copy of its folder.
 */
export function compareChains(
  known: Uint8Array,
  sent: Uint8Array,
): "same" | "continued" | "earlier" | "parted" {
  const common = Math.min(known.length, sent.length);
  if (!Buffer.from(known.subarray(0, common)).equals(sent.subarray(0, common))) return "parted";
  if (known.length === sent.length) return "same";
  return known.length < sent.length ? "continued" : "earlier";
}
