/** The encodings that text files may be in, as people and the API name them. */
export const encodings = [
  "utf-8",
  "windows-1252",
  "iso-8859-15",
  "cp850",
  "cp437",
  "mac-roman",
  "utf-16le",
  "utf-16be",
] as const;

/** One of the encodings. */
export type Encoding = (typeof encodings)[number];

/** Throws where the bytes are not text of the encoding. */
type Decoder = (bytes: Uint8Array) => string;

/** Returns the decoder that the runtime has (https://encoding.spec.whatwg.org). */
const native =
  (label: string): Decoder =>
  (bytes) =>
    new TextDecoder(label as "utf-8", { fatal: true }).decode(bytes);

/** Bytes that are decoded at once. */
const chunk = 1024 * 1024;

/** Returns a decoder for ASCII with these 128 characters behind it, one for each byte from 0x80. */
function withTable(lines: readonly string[]): Decoder {
  const units = new Uint16Array(256).map((_, byte) => byte);
  for (const [index, character] of [...lines.join("")].entries()) {
    units[0x80 + index] = character.charCodeAt(0);
  }
  return (bytes) => {
    const wide = new TextDecoder("utf-16le", { ignoreBOM: true });
    const parts: string[] = [];
    for (let at = 0; at < bytes.length; at += chunk) {
      const part = bytes.subarray(at, at + chunk);
      const decoded = new Uint16Array(part.length);
      for (let index = 0; index < part.length; index += 1) decoded[index] = units[part[index] ?? 0] ?? 0;
      parts.push(wide.decode(decoded));
    }
    return parts.join("");
  };
}

/** How each is decoded; the code pages of DOS are unknown to the runtime (https://www.unicode.org/Public/MAPPINGS/). */
export const decoders: Readonly<Record<Encoding, Decoder>> = {
  "utf-8": native("utf-8"),
  "windows-1252": native("windows-1252"),
  "iso-8859-15": native("iso-8859-15"),
  cp850: withTable([
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ",
    "áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐",
    "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀",
    "ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  ]),
  cp437: withTable([
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ",
    "áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐",
    "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀",
    "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
  ]),
  "mac-roman": native("macintosh"),
  "utf-16le": native("utf-16le"),
  "utf-16be": native("utf-16be"),
};
