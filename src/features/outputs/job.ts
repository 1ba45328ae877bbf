import type { Role } from "../../http/access.ts";
import type { ListContext } from "../../resource/reading/filters.ts";

/** A template to be rendered, and what it reads: plain data for a thread. */
export interface RenderJob {
  /** The database file. */
  readonly file: string;
  readonly role: Role;
  readonly resource: string;
  /** The list's own words, and those of the request. */
  readonly query: string;
  readonly narrowing: string;
  readonly template: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** What the template is told of the output: its slug and its name. */
  readonly output: { readonly slug: string; readonly name: string };
  readonly context: ListContext;
  /** Characters behind which the text is cut; all of it unless said. */
  readonly maxLength?: number;
}

/** A text that a thread has rendered. */
export interface RenderedText {
  readonly text: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  /** How many records the list has. */
  readonly records: number;
  readonly milliseconds: number;
  /** The tables that it was read from. */
  readonly tables: readonly string[];
  /** When something of that has changed last; null where nothing ever has. */
  readonly changedAt: string | null;
  /** Its characters before it was cut. */
  readonly characters: number;
  /** The serial, where the template reads it; otherwise null. */
  readonly serial: number | null;
  /** It depends on who asks, or when. */
  readonly isRelative: boolean;
}

/** Renders templates away from the event loop. */
export interface Renderer {
  /** Throws 400 where the template fails, and 503 where too many wait. */
  render(job: RenderJob, signal: AbortSignal): Promise<RenderedText>;
}
