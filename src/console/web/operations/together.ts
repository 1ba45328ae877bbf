/** The freshness and the error of loaded data. */
export interface Loading {
  readonly isPending: boolean;
  readonly error: unknown;
  /** When its oldest part was loaded; 0 if nothing is loaded. */
  readonly asOf: number;
  readonly refetch: () => void;
}

interface Part {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

/** Combines the loading states of several parts. */
export const together = (parts: readonly Part[]): Loading => ({
  isPending: parts.some(({ isPending }) => isPending),
  error: parts.find(({ error }) => error !== null)?.error ?? null,
  asOf: Math.min(...parts.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  refetch: () => {
    for (const { refetch } of parts) refetch();
  },
});
