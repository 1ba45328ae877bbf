import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import type { Caller } from "../../http/session.ts";
import { maxListedReaders, readerDays } from "../../lib/limits.ts";
import { day, minute } from "../../lib/time/duration.ts";
import { personName } from "../../resources/personName.ts";
import { profiles } from "../../resources/profiles.ts";

/** A reader of an output: a person, with the token that was used; neither for the command line. */
export interface OutputReader {
  readonly user: { readonly id: string; readonly name: string } | null;
  readonly token: { readonly id: string; readonly name: string } | null;
  readonly reads: number;
  readonly lastReadAt: string;
}

/** The readers of outputs. */
export interface Readers {
  /** Counts a read of an output. */
  note(slug: string, caller: Caller): void;
  /** The readers of an output, the last one first; one more than are listed where there are more. */
  list(slug: string): readonly OutputReader[];
  /** Writes what has been counted. */
  flush(): Promise<void>;
}

/** Reads of one output by one reader that are not written yet. */
interface Count {
  readonly slug: string;
  readonly personId: string | null;
  readonly tokenId: string | null;
  reads: number;
  lastReadAt: string;
}

/** Counts that are kept before they are written early. */
const maxCounts = 1000;

/** Counts as rows, without those of people and tokens that have been deleted meanwhile. */
const counted = sql`(SELECT value ->> 'slug' AS slug, value ->> 'personId' AS person_id, value ->> 'tokenId' AS token_id, value ->> 'reads' AS reads, value ->> 'lastReadAt' AS last_read_at FROM json_each(${sql.placeholder("counts")}) WHERE (value ->> 'personId' IS NULL OR EXISTS (SELECT 1 FROM profiles WHERE id = value ->> 'personId')) AND (value ->> 'tokenId' IS NULL OR EXISTS (SELECT 1 FROM sessions WHERE id = value ->> 'tokenId')))`;

const addCounts = statement(
  () =>
    sql`INSERT INTO output_readers (slug, person_id, token_id, reads, last_read_at) SELECT slug, person_id, token_id, reads, last_read_at FROM ${counted} WHERE true ON CONFLICT (slug, coalesce(person_id, ''), coalesce(token_id, '')) DO UPDATE SET reads = output_readers.reads + excluded.reads, last_read_at = max(output_readers.last_read_at, excluded.last_read_at)`,
);

const forgetBefore = statement(
  () => sql`DELETE FROM output_readers WHERE last_read_at < ${sql.placeholder("before")}`,
);

const readersOf = statement(
  () =>
    sql`SELECT person_id AS personId, coalesce(${personName(sql`person_id`)}, (SELECT ${profiles.table.email} FROM ${profiles.table} WHERE ${profiles.table.id} = person_id)) AS person, token_id AS tokenId, (SELECT name FROM sessions WHERE id = token_id) AS token, sum(reads) AS reads, max(last_read_at) AS lastReadAt FROM (SELECT slug, person_id, token_id, reads, last_read_at FROM output_readers UNION ALL SELECT * FROM ${counted}) WHERE slug = ${sql.placeholder("slug")} GROUP BY person_id, token_id ORDER BY lastReadAt DESC, person_id, token_id LIMIT ${maxListedReaders + 1}`,
);

const timestampOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

interface Row {
  readonly personId: string | null;
  readonly person: string | null;
  readonly tokenId: string | null;
  readonly token: string | null;
  readonly reads: number;
  readonly lastReadAt: string;
}

/**
 * Makes what counts the readers of outputs.
 *
 * Decision: reads are counted by the slug of an output, so that the readers of a built-in one stay when a record takes its
 * place: they read the address. Counts are written once a minute and when Sitebook stops; nothing of them is in the change
 * log. A reader goes with its person or token, and a year after its last read.
 */
export function createReaders(database: Database, clock: () => number = Date.now): Readers {
  let counts = new Map<string, Count>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const add = (count: Count): void => {
    const { slug, personId, tokenId } = count;
    const key = `${slug} ${personId} ${tokenId}`;
    const known = counts.get(key);
    if (known === undefined) counts.set(key, count);
    else {
      known.reads += count.reads;
      if (count.lastReadAt > known.lastReadAt) known.lastReadAt = count.lastReadAt;
    }
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size === 0) return;
    let taken: readonly Count[] = [];
    try {
      await database.write(() => {
        taken = [...counts.values()];
        counts = new Map();
        addCounts(database).run({ counts: JSON.stringify(taken) });
        forgetBefore(database).run({ before: timestampOf(clock() - readerDays * day) });
      });
    } catch {
      // What could not be written stays counted, and is written with the next reads.
      for (const count of taken) add(count);
      if (counts.size > maxCounts) counts = new Map();
    }
  };
  const plan = (): void => {
    timer ??= setTimeout(() => void flush(), counts.size < maxCounts ? minute : 0);
    timer.unref();
  };
  return {
    note: (slug, { personId, sessionId, isToken = false }) => {
      add({
        slug: slug.toLowerCase(),
        personId: personId || null,
        tokenId: isToken ? sessionId : null,
        reads: 1,
        lastReadAt: timestampOf(clock()),
      });
      plan();
    },
    list: (slug) =>
      readersOf(database)
        .all<Row>({ slug: slug.toLowerCase(), counts: JSON.stringify([...counts.values()]) })
        .map(({ personId, person, tokenId, token, reads, lastReadAt }) => ({
          user: personId === null ? null : { id: personId, name: person ?? "" },
          token: tokenId === null ? null : { id: tokenId, name: token ?? "" },
          reads,
          lastReadAt,
        })),
    flush,
  };
}
