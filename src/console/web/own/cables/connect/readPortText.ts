import { idOfCode } from "../../../base/shortCode.ts";

/** What a text for a port means: a record, as on a label, or words. */
export type PortText =
  | { readonly id: string; readonly resource?: string | undefined }
  | { readonly splits: readonly { readonly device: string; readonly port: string }[] };

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/**
 * Reads a text that is typed or scanned: the address on a label, the address of a record, or the names of a device and a
 * port in it, split in each way that they may be meant: "spine-1 eth2", "spine-1 · eth 2".
 */
export function readPortText(text: string): PortText {
  const code = idOfCode(/\/q\/([0-9a-z]{25})\b/i.exec(text)?.[1] ?? "");
  if (code !== undefined) return { id: code };
  const [, resource, id] = new RegExp(`/r/([a-z-]+)/(${uuid})`, "i").exec(text) ?? [];
  if (resource !== undefined && id !== undefined) return { id, resource };
  const words = text.split(/\s+/).filter((word) => !/^[·/]?$/.test(word));
  const splits = [0, 1, 2]
    .filter((count) => count === 0 || count < words.length)
    .map((count) => ({
      device: words.slice(0, words.length - count).join(" "),
      port: words.slice(words.length - count).join(" "),
    }));
  return { splits };
}
