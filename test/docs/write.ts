import { join } from "node:path";
import { readDecisions, renderDecisions } from "./decisions.ts";
import { root } from "./documents.ts";

/** `bun run docs`: writes the documents that are made from the source. */
await Bun.write(join(root, "docs/decisions.md"), renderDecisions(await readDecisions()));
