/** How the bytes of a body are written: as they are, or compressed. */
export type Coding = "identity" | "br" | "gzip";

/** One file of the console, ready to be sent. */
export interface ConsoleFile {
  /** Where it is found: "/assets/index-0a1b2c3d.js". */
  readonly path: string;
  /** Its media type, with the character set where it is text. */
  readonly type: string;
  /** The entity tag, in quotes. It names the file in all its codings, and so holds weakly. */
  readonly etag: string;
  /** The address has a hash of the content in it: what was once read from there never changes. */
  readonly isHashed: boolean;
  /** The bytes in every coding that is worth having; as they are always is. */
  readonly bodies: Readonly<Partial<Record<Coding, Blob>>> & { readonly identity: Blob };
}

/** The files of the console by address; the page itself is "/index.html". */
export type ConsoleFiles = ReadonlyMap<string, ConsoleFile>;

/** The address of the one page, which every page of the console begins with. */
export const pagePath = "/index.html";

/** Where the files with hashed names are. */
export const assetsPath = "/assets/";
