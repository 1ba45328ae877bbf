/** Pending work of the signed-in user that must be done in their name. */
interface Unfinished {
  /** Does it at once. */
  readonly finish: () => Promise<unknown>;
  /** Drops it. */
  readonly drop: () => void;
}

const all = new Set<Unfinished>();

/** Registers pending work, to be finished before signing out, or dropped if the session has already ended. */
export function registerUnfinished(part: Unfinished): void {
  all.add(part);
}

/** Finishes all pending work; resolves when it is done. */
export async function finishAll(): Promise<void> {
  await Promise.all([...all].map(({ finish }) => finish()));
}

/** Drops all pending work. */
export function dropUnfinished(): void {
  for (const { drop } of all) drop();
}
