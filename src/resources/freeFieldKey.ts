import { fieldName } from "../lib/text/fieldName.ts";
import { fold } from "../lib/text/fold.ts";
import { isFieldKey, maxFieldKeyLength } from "../resource/fields/fieldKey.ts";

/**
 * Returns the key of a custom field that people call by a title: "Rack colour" is `rackColour`. Where it is taken, a number
 * follows. `isTaken` is asked for folded keys.
 */
export function freeFieldKey(title: string, isTaken: (folded: string) => boolean): string {
  const name = fieldName(title);
  const wanted = /^[a-z]/.test(name) ? name : `field${name}`;
  for (let n = 1; ; n++) {
    const suffix = n === 1 ? "" : String(n);
    const key = `${wanted.slice(0, maxFieldKeyLength - suffix.length)}${suffix}`;
    if (isFieldKey(key) && !isTaken(fold(key))) return key;
  }
}
