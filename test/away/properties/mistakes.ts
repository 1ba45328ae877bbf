/** A mistake that a programmer might make in a merge: in a file, one text instead of another. */
export interface Mistake {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** The mistakes that the properties must catch. */
export const mistakes: readonly Mistake[] = [];
