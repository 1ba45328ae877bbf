import { maxNameLength } from "../../lib/limits.ts";
import { cutText, isBlank } from "../../lib/text/text.ts";

/** Control characters, and those that turn the direction of what follows: "photo\u202Egpj.exe" reads "photoexe.jpg". */
const unseen = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Returns the name of a file as it is kept: the last part of a path, without control characters, of 255 characters at
 * most with its ending; undefined where nothing of it is a name.
 */
export function cleanName(sent: string): string | undefined {
  const name = sent.toWellFormed().replaceAll(unseen, "").split(/[/\\]/).at(-1)?.trim() ?? "";
  if (isBlank(name) || /^\.+$/.test(name)) return undefined;
  const ending = /\.[^.\s]{1,20}$/.exec(name)?.[0] ?? "";
  const characters = [...name].length;
  return characters <= maxNameLength ? name : `${cutText(name, maxNameLength - [...ending].length)}${ending}`;
}
