import { fold } from "../../lib/text/fold.ts";
import type { Field } from "./field.ts";

/** The SQL function by which a text of this kind is looked into without regard to case; `lower` knows the letters A to Z. */
export const caselessBy = ({ folds }: Pick<Field["kind"], "folds">): "fold" | "lower" =>
  folds === true ? "fold" : "lower";

/** A text that is looked for in what `caselessBy` gives. */
export const caseless = (kind: Pick<Field["kind"], "folds">, text: string): string =>
  caselessBy(kind) === "fold" ? fold(text) : text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
