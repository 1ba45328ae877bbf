import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import type { BundledChange, BundleHeader } from "../bundle/bundle.ts";
import type { ReadBundle, ReadChange } from "../bundle/read.ts";

/** What a merge keeps of its bundle until it is done; the bytes of files are in rows of their own. */
export interface MergeContent {
  /** The header, without the chain. */
  readonly header: Omit<BundleHeader, "chain">;
  readonly changes: readonly ReadChange[];
  /** Changes of resources that are unknown here. */
  readonly unknown: readonly BundledChange[];
}

/** Packs what a merge keeps of a bundle: lines of JSON, compressed with Zstandard. */
export function packContent({ header, changes, unknown }: Omit<ReadBundle, "chain" | "files">): Uint8Array {
  const { chain: _, ...kept } = header;
  const lines = [kept, { known: changes.length }, ...changes, ...unknown];
  return Bun.zstdCompressSync(Buffer.from(lines.map((line) => JSON.stringify(line)).join("\n")));
}

/** Unpacks it. */
export function unpackContent(content: Uint8Array): MergeContent {
  const text = Bun.zstdDecompressSync(content).toString("utf8");
  const [header = "{}", counts = "{}", ...lines] = text.split("\n");
  const { known = 0 } = JSON.parse(counts) as { readonly known?: number };
  return {
    header: JSON.parse(header) as MergeContent["header"],
    changes: lines.slice(0, known).map((line) => JSON.parse(line) as ReadChange),
    unknown: lines.slice(known).map((line) => JSON.parse(line) as BundledChange),
  };
}

const contentOf = statement(() => sql`SELECT content FROM merges WHERE id = ${sql.placeholder("id")}`);

/** Reads what a merge keeps of its bundle; undefined where it is done or there is no such merge. */
export function readContent(database: Database, id: string): MergeContent | undefined {
  const row = contentOf(database).get<{ content: Uint8Array | null }>({ id });
  return row?.content ? unpackContent(row.content) : undefined;
}
