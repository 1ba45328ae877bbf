import type { LoadRequest } from "../load/request.ts";
import type { Server } from "../setup/server.ts";
import type { Facts } from "./facts.ts";

/** What a row is held against. */
export interface RowFloor {
  /** The floor server's name in `floor/server.ts`. */
  readonly floor: string;
  readonly label: string;
  /** The least share of the floor's requests a second; a floor without one is there to be looked at. */
  readonly goal?: number;
  /** Not part of a quick run. */
  readonly slow?: true;
}

/** One kind of work that Sitebook and floors do in turns. */
export interface Row {
  readonly label: string;
  readonly floors: readonly RowFloor[];
  /** The requests, sent one after another and then again; asked for once Sitebook runs. */
  readonly requests: (
    facts: Facts,
    sitebook: Server,
  ) => readonly LoadRequest[] | Promise<readonly LoadRequest[]>;
  /**
   * Queries that show what the last requests have written, derived columns and change log included; the servers must
   * have written the same, apart from ids and times. A row without any writes nothing.
   */
  readonly written?: readonly string[];
  /** Answers so long that they come in bursts: a turn is a fixed number of them instead of a fixed time. */
  readonly long?: true;
  /** Not part of a quick run. */
  readonly slow?: true;
}
