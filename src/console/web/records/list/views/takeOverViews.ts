import { maxNameLength } from "../../../../../lib/limits.ts";
import { isObject } from "../../../../../lib/object.ts";
import { cutText } from "../../../../../lib/text/text.ts";
import { hasStatus, messageOf, parseFieldErrors } from "../../../api/apiError.ts";
import { request } from "../../../api/client.ts";
import { readStored, writeStored } from "../../../base/stored.ts";

/** A view as stored in the browser by earlier versions. */
interface BrowserView {
  readonly name: string;
  /** The search parameters without the question mark. */
  readonly search: string;
}

/** The result of moving a browser's views to the server. */
interface TakenViews {
  /** Whether any were moved. */
  readonly any: boolean;
  /** Why some remain in this browser; undefined if none do, or it was already shown. */
  readonly refusal: string | undefined;
}

/**
 * Moves the views of a list that earlier versions stored in this browser to the server; an existing view with the same
 * name is kept. Each is removed here once it is stored there, and remains if the server rejects it.
 */
export async function takeOverViews(resource: string): Promise<TakenViews> {
  const name = `views.${resource}`;
  const found = viewsIn(readStored(name));
  const left: BrowserView[] = [];
  let any = false;
  let refusal: string | undefined;
  for (const view of found) {
    const body = { resource, name: cutText(view.name, maxNameLength), search: view.search };
    try {
      await request("POST", "/api/views", { body });
      any = true;
    } catch (thrown) {
      if (isTaken(thrown)) continue;
      left.push(view);
      refusal ??= messageOf(thrown);
    }
  }
  if (found.length > 0) writeStored(name, left.length === 0 ? undefined : left);
  const isNews = refusal !== undefined && !reported.has(resource);
  if (isNews) reported.add(resource);
  return { any, refusal: isNews ? refusal : undefined };
}

/** The lists whose rejected views have been reported on this page. */
const reported = new Set<string>();

/** Returns whether a view with the name exists; a conflict may also mean that the maximum number of views is reached. */
const isTaken = (thrown: unknown): boolean =>
  hasStatus(thrown, 409) && Object.hasOwn(parseFieldErrors(messageOf(thrown)), "name");

/** Returns the valid views in the stored data. */
const viewsIn = (kept: unknown): BrowserView[] => (Array.isArray(kept) ? kept.filter(isView) : []);

const isView = (value: unknown): value is BrowserView =>
  isObject(value) && typeof value.name === "string" && typeof value.search === "string";
