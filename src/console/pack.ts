import type { Coding, ConsoleFile, ConsoleFiles } from "./files.ts";

/** A file of the console without its bytes, but with their positions in the pack. */
type Entry = Omit<ConsoleFile, "bodies"> & {
  readonly spans: Readonly<Partial<Record<Coding, readonly [start: number, end: number]>>>;
};

/** All files of the console in one, as embedded in the executable. */
export interface Pack {
  /** The entries, as JSON. */
  readonly index: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Packs files into one. */
export async function pack(files: ConsoleFiles): Promise<Pack> {
  const bodies: Blob[] = [];
  let end = 0;
  const span = (body: Blob): readonly [number, number] => {
    const start = end;
    bodies.push(body);
    end += body.size;
    return [start, end];
  };
  const entries = [...files.values()].map(({ bodies, ...file }) => ({
    ...file,
    spans: Object.fromEntries(Object.entries(bodies).map(([coding, body]) => [coding, span(body)])),
  }));
  return { index: JSON.stringify(entries), bytes: new Uint8Array(await new Blob(bodies).arrayBuffer()) };
}

/** Returns the files of a pack; their bytes are read when they are sent. */
export function unpack(index: string, bytes: Blob): ConsoleFiles {
  const entries: readonly Entry[] = JSON.parse(index);
  return new Map(
    entries.map(({ spans, ...file }) => {
      const cut = Object.entries(spans).map(([coding, [start, end]]) => [coding, bytes.slice(start, end)]);
      const bodies: Partial<Record<Coding, Blob>> = Object.fromEntries(cut);
      return [file.path, { ...file, bodies: { identity: bytes.slice(0, 0), ...bodies } }];
    }),
  );
}
