/** Something that was done and can be taken back. */
interface Undo {
  readonly run: () => void;
}

/** So many are kept: nobody remembers more of what they did. */
const maxKept = 20;

let undos: readonly Undo[] = [];

/** Keeps what can be taken back, the newest last; what comes back forgets it. */
export function keepUndo(run: () => void): () => void {
  const undo: Undo = { run };
  undos = [...undos, undo].slice(-maxKept);
  return () => {
    undos = undos.filter((other) => other !== undo);
  };
}

/** Takes back what was done last and is still there; false where there is nothing. */
export function undoLast(): boolean {
  const last = undos.at(-1);
  undos = undos.slice(0, -1);
  last?.run();
  return last !== undefined;
}

/** Forgets all of it: somebody else may be here next. */
export const forgetUndos = (): void => {
  undos = [];
};
