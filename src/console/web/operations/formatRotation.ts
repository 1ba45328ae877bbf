import { formatTerm } from "../ui/words.ts";

/** Formats the name of a rotation; shifts without a name are a rotation, too. */
export const formatRotation = (name: string): string => (name === "" ? "On call" : formatTerm(name));
