/** How fresh something that was loaded is, and what went wrong. */
export interface Loading {
  readonly isPending: boolean;
  readonly error: unknown;
  /** When the oldest part of it was loaded; 0 while there is none. */
  readonly asOf: number;
  readonly refetch: () => void;
}

interface Part {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

/** Several things that are loaded, as one. */
export const together = (parts: readonly Part[]): Loading => ({
  isPending: parts.some(({ isPending }) => isPending),
  error: parts.find(({ error }) => error !== null)?.error ?? null,
  asOf: Math.min(...parts.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  refetch: () => {
    for (const { refetch } of parts) refetch();
  },
});
