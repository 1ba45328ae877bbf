import { invalid } from "../../lib/failures/refusal.ts";
import { maxSheetCells } from "../../lib/limits.ts";
import { tooManyCells } from "../bounds.ts";

/** Is told what an XML text holds, in its order. Names come without their namespace's prefix. */
export interface XmlReader {
  /** `attributes` is what stands behind the name, for `attribute`. */
  open(name: string, attributes: string): void;
  close(name: string): void;
  /** Text between tags; in several pieces where something stands in between. */
  text(text: string): void;
}

const slash = 0x2f;

/** The most tags of a part: a few for each cell that a workbook may have, so that empty tags can't occupy the parser. */
const maxTags = 8 * maxSheetCells;

/** Reads an XML text. Declarations of a document type are refused, as they could define entities that grow. */
export function readXml(bytes: Uint8Array, reader: XmlReader): void {
  if (countTags(bytes) > maxTags) throw tooManyCells();
  const isWide = bytes[0] === 0xff || bytes[0] === 0xfe;
  const encoding = isWide ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8";
  const xml = new TextDecoder(encoding as "utf-8").decode(bytes);
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf("<", at);
    const end = open === -1 ? xml.length : open;
    if (end > at) reader.text(unescapeXml(xml.slice(at, end)));
    if (open === -1) return;
    at = readMarkup(xml, open, reader);
  }
}

function countTags(bytes: Uint8Array): number {
  let tags = 0;
  // By index: going over the bytes themselves takes thirty times as long.
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 0x3c) tags += 1;
  return tags;
}

/** Reads what begins with `<`, and answers where it goes on behind it. */
function readMarkup(xml: string, open: number, reader: XmlReader): number {
  const special = specials.find(({ begin }) => xml.startsWith(begin, open));
  if (special !== undefined) {
    const close = xml.indexOf(special.end, open + special.begin.length);
    if (special.begin === "<!" || close === -1) throw brokenXml();
    if (special.begin === "<![CDATA[") reader.text(xml.slice(open + special.begin.length, close));
    return close + special.end.length;
  }
  const close = endOfTag(xml, open + 1);
  if (xml.charCodeAt(open + 1) === slash) {
    reader.close(localName(xml.slice(open + 2, close).trimEnd()));
    return close + 1;
  }
  const isEmpty = xml.charCodeAt(close - 1) === slash;
  const tagEnd = isEmpty ? close - 1 : close;
  const nameEnd = endOfName(xml, open + 1, tagEnd);
  const name = localName(xml.slice(open + 1, nameEnd));
  reader.open(name, xml.slice(nameEnd, tagEnd));
  if (isEmpty) reader.close(name);
  return close + 1;
}

/** What is no element; the first that fits counts. */
const specials = [
  { begin: "<!--", end: "-->" },
  { begin: "<![CDATA[", end: "]]>" },
  { begin: "<?", end: "?>" },
  { begin: "<!", end: ">" },
];

const brokenXml = (): Error =>
  invalid("The file is damaged: open it in a spreadsheet program and save it again");

/** Where the tag ends; a `>` within quotes does not end it. */
function endOfTag(xml: string, from: number): number {
  let quote = 0;
  for (let at = from; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 0x3e) return at;
    else if (code === 0x22 || code === 0x27) quote = code;
  }
  throw brokenXml();
}

function endOfName(xml: string, from: number, to: number): number {
  let at = from;
  while (at < to && xml.charCodeAt(at) > 0x20) at += 1;
  return at;
}

const localName = (name: string): string => {
  const colon = name.indexOf(":");
  return colon === -1 ? name : name.slice(colon + 1);
};

/** An attribute by its whole name. */
export function attribute(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at !== -1; at = attributes.indexOf(name, at + 1)) {
    const behind = at + name.length;
    if (attributes.charCodeAt(at - 1) > 0x20 || attributes.charCodeAt(behind) !== 0x3d) continue;
    const quote = attributes[behind + 1];
    const end = quote === '"' || quote === "'" ? attributes.indexOf(quote, behind + 2) : -1;
    return end === -1 ? undefined : unescapeXml(attributes.slice(behind + 2, end));
  }
  return undefined;
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}
