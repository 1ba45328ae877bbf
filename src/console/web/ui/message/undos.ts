/** An action that can be undone. */
interface Undo {
  readonly run: () => void;
}

/** Older ones are dropped: people don't remember more of what they did. */
const maxKept = 20;

let undos: readonly Undo[] = [];

/** Stores an action that can be undone; the returned function removes it. */
export function keepUndo(run: () => void): () => void {
  const undo: Undo = { run };
  undos = [...undos, undo].slice(-maxKept);
  return () => {
    undos = undos.filter((other) => other !== undo);
  };
}

/** Undoes the last action that is stored; returns false if there is none. */
export function undoLast(): boolean {
  const last = undos.at(-1);
  undos = undos.slice(0, -1);
  last?.run();
  return last !== undefined;
}

/** Removes all stored actions: another person may sign in next. */
export const forgetUndos = (): void => {
  undos = [];
};
