import { foldHeader } from "../columns/foldHeader.ts";

/** What people call the colours of cables, and the colours that the console offers for them. */
const words: Readonly<Record<string, readonly string[]>> = {
  "000000": ["black", "schwarz", "noir"],
  "9e9e9e": ["grey", "gray", "grau", "gris"],
  ffffff: ["white", "weiß", "weiss", "blanc"],
  f44336: ["red", "rot", "rouge"],
  ff9800: ["orange"],
  ffeb3b: ["yellow", "gelb", "jaune"],
  "4caf50": ["green", "grün", "gruen", "vert"],
  "00bcd4": ["aqua", "turquoise", "türkis", "cyan"],
  "2196f3": ["blue", "blau", "bleu"],
  "9c27b0": ["violet", "purple", "magenta", "violett", "lila"],
  e91e63: ["pink", "rosa", "rose", "erika", "heather violet"],
  "795548": ["brown", "braun", "brun", "marron"],
};

const colorByWord: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([color, all]) => all.map((word) => [foldHeader(word), color] as const)),
);

/** Returns the colour that a word means, "blau" or "Blue"; undefined for other texts. */
export const colorOfWord = (text: string): string | undefined => colorByWord.get(foldHeader(text));
