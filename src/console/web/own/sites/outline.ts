import { readOutline } from "./readOutline.ts" with { type: "macro" };

/** The rough outlines of the countries of the world, computed by the build. */
export const { outline, size: outlineSize } = readOutline();
