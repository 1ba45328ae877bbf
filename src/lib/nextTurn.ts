/** Lets other work of the event loop happen before long work continues. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
