import type { Caller } from "../../../http/session.ts";
import { fold } from "../../../lib/text/fold.ts";
import type { RecordWriter } from "../../../resource/answering/recordWriter.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { createKeyIndexes, type KeyIndexes } from "./keyIndex.ts";

/** The records that are missing because their rows have errors, by what the rows call them. */
export interface LostRecords {
  add(resource: Resource, name: string, line: number): void;
  lineOf(resource: Resource, name: string): number | undefined;
}

/** What all sheets of a job share. */
export interface JobMemory {
  readonly indexes: KeyIndexes;
  readonly lost: LostRecords;
  readonly writer: RecordWriter;
  /** The resources of the records that were made for the row at hand, as its references name them. */
  readonly made: Set<Resource>;
  readonly caller: Caller;
}

/** Makes the memory of a job, which lives as long as its transaction. */
export function createMemory(
  context: WriteContext,
  { writer, caller }: Pick<JobMemory, "writer" | "caller">,
): JobMemory {
  const lines = new Map<string, number>();
  /** What was not requested yet: most of a file that is full of errors never is. */
  const untold: [resource: Resource, name: string, line: number][] = [];
  const placeOf = ({ name }: Resource, text: string): string => `${name} ${fold(text.trim())}`;
  return {
    indexes: createKeyIndexes(context),
    writer,
    made: new Set(),
    caller,
    lost: {
      add: (resource, name, line) => {
        if (name !== "") untold.push([resource, name, line]);
      },
      lineOf: (resource, name) => {
        for (const [one, own, line] of untold.splice(0)) lines.set(placeOf(one, own), line);
        return lines.get(placeOf(resource, name));
      },
    },
  };
}
