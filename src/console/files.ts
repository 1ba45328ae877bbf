/** The content coding of a body. */
export type Coding = "identity" | "br" | "gzip";

/** One file of the console, ready to be sent. */
export interface ConsoleFile {
  /** Its URL path: "/assets/index-0a1b2c3d.js". */
  readonly path: string;
  /** Its media type, with the character set for text. */
  readonly type: string;
  /** The entity tag, in quotes. It is shared by all codings, and therefore weak. */
  readonly etag: string;
  /** The URL contains a hash of the content, so it never changes. */
  readonly isHashed: boolean;
  /** The bytes in every useful coding; identity is always included. */
  readonly bodies: Readonly<Partial<Record<Coding, Blob>>> & { readonly identity: Blob };
}

/** The files of the console by URL path; the page itself is "/index.html". */
export type ConsoleFiles = ReadonlyMap<string, ConsoleFile>;

/** The path of the single HTML page. */
export const pagePath = "/index.html";

/** The path of the files with hashed names. */
export const assetsPath = "/assets/";
