/** Stands for the name of a file that was sent without one. */
export const unnamedFile = "Unnamed file";
