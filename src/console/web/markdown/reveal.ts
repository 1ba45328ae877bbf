/**
 * A piece of code with the characters that change its direction made visible, "[U+202E]": what one sees is what is
 * carried out.
 */
export const revealDirections = (code: string): string =>
  code.replace(
    /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (sign) => `[U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}]`,
  );
