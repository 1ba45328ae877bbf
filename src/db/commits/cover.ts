import type { Database as Sqlite } from "bun:sqlite";
import { diskFull, type Reserve } from "../reserve.ts";

/**
 * Makes what refuses a group that is about to be committed and whose pages the disk would have no room for. The search
 * index keeps what it will write until the commit; a savepoint has it written before, so that it counts.
 */
export function createCover(sqlite: Sqlite, reserve: Reserve): () => void {
  const [begin, end] = [sqlite.prepare("SAVEPOINT cover"), sqlite.prepare("RELEASE cover")];
  const pages = sqlite.prepare<{ page_count: number }, []>("PRAGMA page_count");
  const size = sqlite.query<{ page_size: number }, []>("PRAGMA page_size").get()?.page_size ?? 0;
  return () => {
    begin.run();
    end.run();
    if (!reserve.cover((pages.get()?.page_count ?? 0) * size)) throw diskFull();
  };
}
