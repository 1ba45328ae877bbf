import { formatTerm } from "../ui/words.ts";

/** What a rotation is called; shifts that name none are a rotation, too. */
export const formatRotation = (name: string): string => (name === "" ? "On call" : formatTerm(name));
