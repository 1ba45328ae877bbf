import { readCommonPasswords } from "./readCommonPasswords.ts" with { type: "macro" };

const lines: string = readCommonPasswords();

let all: ReadonlySet<string> | undefined;

/**
 * The commonest of the passwords that have been stolen, in their lettered form: those of twelve characters and more, and
 * the words that the commonest others are made of. The build has put them in; they are read when they are first needed.
 */
export const commonPasswords = (): ReadonlySet<string> => (all ??= new Set(lines.split("\n")));
