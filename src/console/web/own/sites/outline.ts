import { readOutline } from "./readOutline.ts" with { type: "macro" };

/** The countries of the world, roughly; the build has drawn them. */
export const { outline, size: outlineSize } = readOutline();
