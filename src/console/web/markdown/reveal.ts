/**
 * Makes the characters that change the text direction of code visible, "[U+202E]", so that the displayed code is what
 * runs.
 */
export const revealDirections = (code: string): string =>
  code.replace(
    /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (sign) => `[U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}]`,
  );
