let lastId = "00000000-0000-7000-8000-000000000000";

/** Reads a UUID of any version in its plain form (RFC 9562, section 4: 8-4-4-4-12 hex) and answers it in lower case. */
export function parseUuid(text: string): string | undefined {
  const plain = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
  return plain.test(text) ? text.toLowerCase() : undefined;
}

/** Whether an id, in lower case, is the nil or the max UUID (RFC 9562, sections 5.9 and 5.10), which name nothing. */
export const isReservedUuid = (id: string): boolean => /^(?:[0-]+|[f-]+)$/.test(id);

/**
 * A new UUIDv7 (RFC 9562, section 5.7), greater as text than all before it from this process, also when the clock was
 * set back.
 */
export function newId(): string {
  const time = Math.max(Date.now(), readTime(lastId));
  let id = Bun.randomUUIDv7("hex", time);
  // Bun counts on into the next millisecond when its 12 bits are full, and starts at a random count when that comes.
  if (id <= lastId) id = Bun.randomUUIDv7("hex", time + 1);
  lastId = id;
  return id;
}

/** The first 48 bits of a UUIDv7: milliseconds since 1970. */
function readTime(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
