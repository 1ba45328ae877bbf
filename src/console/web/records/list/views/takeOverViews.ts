import { longestName } from "../../../../../lib/limits.ts";
import { isObject } from "../../../../../lib/object.ts";
import { cutText } from "../../../../../lib/text/text.ts";
import { hasStatus, messageOf, parseFieldErrors } from "../../../api/apiError.ts";
import { request } from "../../../api/client.ts";
import { readStored, writeStored } from "../../../base/stored.ts";

/** A view as earlier versions kept it in the browser. */
interface BrowserView {
  readonly name: string;
  /** The part of the list's address behind the question mark. */
  readonly search: string;
}

/** What became of the views that a browser kept. */
interface TakenViews {
  /** Whether some are on the server now. */
  readonly any: boolean;
  /** Why some stay in this browser; undefined where none do, or it was said before. */
  readonly refusal: string | undefined;
}

/**
 * Brings the views of a list that earlier versions kept in this browser to the server; one of a name that is there already
 * stays as it is there. Each is forgotten here when it is there, and stays where the server does not take it.
 */
export async function takeOverViews(resource: string): Promise<TakenViews> {
  const name = `views.${resource}`;
  const found = viewsIn(readStored(name));
  const left: BrowserView[] = [];
  let any = false;
  let refusal: string | undefined;
  for (const view of found) {
    const body = { resource, name: cutText(view.name, longestName), search: view.search };
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
  const isNews = refusal !== undefined && !told.has(resource);
  if (isNews) told.add(resource);
  return { any, refusal: isNews ? refusal : undefined };
}

/** The lists of which it has been said on this page that some views were refused. */
const told = new Set<string>();

/** Whether a view of that name is there; a conflict may also be that there are as many views as anyone may have. */
const isTaken = (thrown: unknown): boolean =>
  hasStatus(thrown, 409) && Object.hasOwn(parseFieldErrors(messageOf(thrown)), "name");

/** The views among what is kept; what is not one is passed over. */
const viewsIn = (kept: unknown): BrowserView[] => (Array.isArray(kept) ? kept.filter(isView) : []);

const isView = (value: unknown): value is BrowserView =>
  isObject(value) && typeof value.name === "string" && typeof value.search === "string";
