const block = 512;

/** A tar archive of texts by path; a name that is too long for its entry stands before it, as GNU writes it. */
export function tarOf(files: Readonly<Record<string, string>>): Uint8Array {
  const entries = Object.entries(files).flatMap(([path, text]) =>
    path.length <= 100
      ? [entry(path, "0", text)]
      : [entry("././@LongLink", "L", `${path}\0`), entry(path.slice(0, 100), "0", text)],
  );
  return new Uint8Array(Buffer.concat([...entries, new Uint8Array(2 * block)]));
}

function entry(name: string, kind: string, text: string): Uint8Array {
  const body = new TextEncoder().encode(text);
  const bytes = new Uint8Array(block + Math.ceil(body.length / block) * block);
  const put = (at: number, written: string): void => bytes.set(new TextEncoder().encode(written), at);
  put(0, name);
  put(124, body.length.toString(8).padStart(11, "0"));
  put(156, kind);
  put(257, "ustar");
  bytes.set(body, block);
  return bytes;
}
