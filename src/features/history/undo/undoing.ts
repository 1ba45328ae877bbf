import type { Role } from "../../../http/access.ts";
import type { RecordWriter } from "../../../resource/answering/recordWriter.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { Conflicts, Obstacle } from "./conflicts.ts";
import type { Later } from "./later.ts";
import type { Values } from "./span.ts";

/** An undo on its way. */
export interface Undoing {
  /** In whose name and group it writes. */
  readonly context: WriteContext;
  readonly conflicts: Conflicts;
  readonly writer: RecordWriter;
  /** What follows from records that were written, such as the total of an order: it is brought along when it is looked at. */
  readonly settling: Settling;
  /** Changes that could not be taken back at once. */
  readonly later: Later;
  /** Created records that can't be deleted, by id; an undo leaves them, and what belongs to them, as they are. */
  readonly kept: Map<string, KeptRecord>;
  /** The role of the person who undoes: only records that they may read are named. */
  readonly role: Role;
}

/** Why a created record is kept. */
export interface KeptRecord {
  readonly title: string;
  readonly obstacles: readonly Obstacle[];
}

interface Settling {
  /** A record that lies in another one was written. */
  mark(resource: Resource, values: Values): void;
  /** Brings along what follows for this record, before it is looked at. */
  before(resource: Resource, id: string): void;
  all(): void;
}

/** Makes what remembers the records whose parts were written past their handlers. */
export function createSettling(context: WriteContext, writer: RecordWriter): Settling {
  const marked = new Map<Resource, Set<string>>();
  const settle = (part: Resource, ids: readonly string[]): void => {
    if (ids.length > 0) writer.settle(context, part, ids);
    for (const id of ids) marked.get(part)?.delete(id);
  };
  return {
    mark: (resource, values) => {
      const id = resource.parent && values[resource.parent.by];
      if (typeof id !== "string") return;
      const ids = marked.get(resource);
      if (ids === undefined) marked.set(resource, new Set([id]));
      else ids.add(id);
    },
    before: (resource, id) => {
      for (const [part, ids] of marked) {
        if (part.parent?.resource === resource.name && ids.has(id)) settle(part, [id]);
      }
    },
    all: () => {
      for (const [part, ids] of marked) settle(part, [...ids]);
    },
  };
}
