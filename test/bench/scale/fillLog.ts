import type { Database as Sqlite } from "bun:sqlite";
import type { Random } from "../../../src/demo/random.ts";
import { newId } from "../../../src/lib/uuid.ts";
import { sentence } from "../data/words.ts";

/** The records of a resource that entries are about. */
interface Subject {
  readonly resource: string;
  readonly ids: readonly string[];
}

const people = 20;
/** Entries of one transaction. */
const batchSize = 50_000;
/** Milliseconds between two entries: two million of them take four years. */
const apart = 60_000;

/** Adds so many entries to the change log: updates of these records, a tenth of them in groups. */
export function fillLog(sqlite: Sqlite, count: number, random: Random, subjects: readonly Subject[]): void {
  const insert = sqlite.prepare(
    "INSERT INTO changes (at, actor_id, actor_email, request_id, action, resource, record_id, before, after, group_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );
  const actors = Array.from({ length: people }, (_, n) => ({
    id: newId(),
    email: `person.${n}@sitebook.example`,
  }));
  const texts = Array.from({ length: 200 }, () => JSON.stringify({ description: sentence(random) }));
  const weighted = subjects.flatMap((subject, place) =>
    Array<Subject>(2 ** (subjects.length - place)).fill(subject),
  );
  const groups = addGroups(sqlite, 500);
  const end = Date.UTC(2026, 0, 1);
  for (let n = 0; n < count; ) {
    const stop = Math.min(n + batchSize, count);
    sqlite.transaction(() => {
      for (; n < stop; n += 1) {
        const { resource, ids } = random.pick(weighted);
        const actor = random.pick(actors);
        insert.run(
          new Date(end - (count - n) * apart).toISOString(),
          actor.id,
          actor.email,
          `request-${n}`,
          "update",
          resource,
          random.pick(ids),
          random.pick(texts),
          random.pick(texts),
          random.chance(0.1) ? random.pick(groups) : null,
        );
      }
    })();
  }
}

function addGroups(sqlite: Sqlite, count: number): number[] {
  const insert = sqlite.prepare<{ number: number }, []>(
    `INSERT INTO change_groups (kind, title, at, counts) VALUES ('import', 'interfaces.csv', '2025-01-01T00:00:00.000Z', '{"interfaces":{"created":0,"updated":400,"deleted":0}}') RETURNING number`,
  );
  return Array.from({ length: count }, () => insert.get()?.number ?? 0);
}
