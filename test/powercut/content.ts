import type { Operation } from "./record.ts";

/** What changes the bytes of a file. */
export type Change = Extract<Operation, { kind: "write" | "truncate" }>;

/** The bytes of a file that grows and shrinks. */
export interface Content {
  readonly change: (change: Change) => void;
  /** A copy of its bytes as they are now. */
  readonly bytes: () => Buffer<ArrayBuffer>;
}

/** Makes the content of a file that begins with these bytes. */
export function createContent(first: Uint8Array): Content {
  let space = Buffer.from(first);
  let length = first.length;
  const resize = (to: number): void => {
    if (to > space.length) {
      const larger = Buffer.alloc(Math.max(to, space.length * 2));
      space.copy(larger, 0, 0, length);
      space = larger;
    }
    // What lies behind the end of a file reads as zeros once the file grows over it.
    if (to < length) space.fill(0, to, length);
    length = to;
  };
  return {
    change: (change) => {
      if (change.kind === "truncate") {
        resize(change.length);
        return;
      }
      const { offset, bytes } = change;
      if (offset + bytes.length > length) resize(offset + bytes.length);
      space.set(bytes, offset);
    },
    bytes: () => Buffer.from(space.subarray(0, length)),
  };
}
