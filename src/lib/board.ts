/** What two threads write to each other while one of them works: how far it is, and whether it is to stop. */
export interface Board {
  /** What stands behind it, to be handed to another thread. */
  readonly memory: SharedArrayBuffer;
  tell(done: number, total: number): void;
  done(): number;
  total(): number;
  stop(): void;
  isStopped(): boolean;
}

const places = { done: 0, total: 1, stopped: 2 } as const;

/** Makes a board, or another view of one that a thread was handed. */
export function createBoard(
  memory: SharedArrayBuffer = new SharedArrayBuffer(
    Object.keys(places).length * Int32Array.BYTES_PER_ELEMENT,
  ),
): Board {
  const numbers = new Int32Array(memory);
  const read = (place: number): number => Atomics.load(numbers, place);
  return {
    memory,
    tell: (done, total) => {
      Atomics.store(numbers, places.done, done);
      Atomics.store(numbers, places.total, total);
    },
    done: () => read(places.done),
    total: () => read(places.total),
    stop: () => {
      Atomics.store(numbers, places.stopped, 1);
    },
    isStopped: () => read(places.stopped) === 1,
  };
}
