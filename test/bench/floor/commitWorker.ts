import { connect } from "../../../src/db/connect.ts";
import { createInsert, type NewVlan } from "./insertVlan.ts";
import { createIndexing } from "./searchIndex.ts";

/** A thread that has the writing connection: it commits the batches that it is sent, each in one transaction. */
declare const self: Worker;

let writeAll: ((batch: readonly NewVlan[]) => string[]) | undefined;

self.onmessage = ({ data }: MessageEvent<string | readonly NewVlan[]>) => {
  if (typeof data === "string") writeAll = open(data);
  else self.postMessage(writeAll?.(data));
};

function open(file: string) {
  const { sqlite } = connect(file);
  const insert = createInsert(sqlite);
  const indexNew = createIndexing(sqlite, "vlans");
  const begin = sqlite.prepare("BEGIN IMMEDIATE");
  const end = sqlite.prepare("COMMIT");
  return (batch: readonly NewVlan[]): string[] => {
    begin.run();
    const answers = batch.map(insert);
    indexNew();
    end.run();
    return answers;
  };
}
