import anyAscii from "any-ascii";
import { maxSlugLength } from "../limits.ts";
import { compose } from "./compose.ts";

/** The UTF-16 code units that are looked at: more than any name has, where one that is none is sent. */
const longestRead = 1000;

/**
 * Makes a slug of a name: transliterated to ASCII (é → e, ß → ss), lower-cased, every run of anything but `[a-z0-9_]`
 * one hyphen, none at the ends, no longer than a slug may be. "" when nothing is left of the name.
 *
 * Decision: letters of a name become ASCII in its slug, é to e and ß to ss. Underscores stay, as in NetBox, because a
 * given slug may contain them too.
 */
export function slugify(name: string): string {
  // Composed first, so that a name from a Mac (which sends it decomposed) gets the same slug.
  return anyAscii(compose(name.slice(0, longestRead)))
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, "-")
    .replace(/^-/, "")
    .slice(0, maxSlugLength)
    .replace(/-$/, "");
}

/** Whether a text that a client sent may be a slug: `[-a-zA-Z0-9_]+`, as in NetBox, and not too long. */
export function isSlug(text: string): boolean {
  return text.length <= maxSlugLength && /^[-a-zA-Z0-9_]+$/.test(text);
}
