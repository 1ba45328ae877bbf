/** What somebody has begun on this page and is to be done in their name alone. */
interface Unfinished {
  /** Does it at once. */
  readonly finish: () => Promise<unknown>;
  /** Leaves it undone. */
  readonly drop: () => void;
}

const all = new Set<Unfinished>();

/** Has a part of the page finish what it puts off before somebody signs out, or drop it where they are gone already. */
export function registerUnfinished(part: Unfinished): void {
  all.add(part);
}

/** Does at once what was put off; answers when it is done. */
export async function finishAll(): Promise<void> {
  await Promise.all([...all].map(({ finish }) => finish()));
}

/** Leaves undone what was put off. */
export function dropUnfinished(): void {
  for (const { drop } of all) drop();
}
