import { maxNameLength } from "../../../lib/limits.ts";

/** What people write between a panel and its port, the surest first; a blank is any blanks. */
const separators = [" / ", " - ", ", ", " ", ":", "/"] as const;

/** The most places at which a text is split. */
const maxSplits = 12;

/** The longest text with a device and its port. */
const maxLength = 2 * maxNameLength + 3;

/** Returns the ways to read a text as a device and its port: "PP01/12", "PP01:12", "sw1 Gi1/0/1". */
export function splitsOfPort(text: string): readonly (readonly [device: string, port: string])[] {
  if (text.length > maxLength) return [];
  const found = new Map<string, readonly [string, string]>();
  for (const separator of separators) {
    for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + 1)) {
      const parts = [text.slice(0, at).trim(), text.slice(at + separator.length).trim()] as const;
      if (parts[0] !== "" && parts[1] !== "" && found.size < maxSplits)
        found.set(parts.join("\u0000"), parts);
    }
  }
  return [...found.values()];
}

/** Returns what separates device and port in all of these texts; undefined if there is nothing that does. */
export function separatorOf(texts: readonly string[]): string | undefined {
  const fitting = separators.filter((separator) => texts.every((text) => isSplitBy(text, separator)));
  const [first, ...others] = fitting;
  // "PP 01/12" is a panel whose name has a blank, and "sw1 Gi0/1" a port with a slash.
  const isName = first === " " && texts.every((text) => /\s\d+\/\d+$/.test(text));
  return isName ? others.find((separator) => separator === "/") : first;
}

const isSplitBy = (text: string, separator: string): boolean => {
  const at = text.indexOf(separator);
  return at > 0 && text.slice(at + separator.length).trim() !== "";
};
