import { sayTerm } from "../ui/words.ts";

/** What a rotation is called; shifts that name none are a rotation, too. */
export const sayRotation = (name: string): string => (name === "" ? "On call" : sayTerm(name));
