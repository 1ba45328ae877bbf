import { longestName } from "../../../../lib/limits.ts";
import { hasStatus } from "../../api/apiError.ts";
import { request } from "../../api/client.ts";
import { readStored, writeStored } from "../../base/stored.ts";

/** A view as earlier versions kept it in the browser. */
interface BrowserView {
  readonly name: string;
  /** The part of the list's address behind the question mark. */
  readonly search: string;
}

/**
 * Brings the views of a list that earlier versions kept in this browser to the server, once; one of a name that is there
 * already stays as it is there. Each is forgotten here when it is there. Answers whether there were any.
 */
export async function takeOverViews(resource: string): Promise<boolean> {
  const name = `views.${resource}`;
  const found = viewsIn(readStored(name));
  if (found.length === 0) return false;
  const failed: BrowserView[] = [];
  for (const view of found) {
    const body = { resource, name: view.name.slice(0, longestName), search: view.search };
    try {
      await request("POST", "/api/views", { body });
    } catch (thrown) {
      if (!hasStatus(thrown, 409) && !hasStatus(thrown, 400)) failed.push(view);
    }
  }
  writeStored(name, failed.length === 0 ? undefined : failed);
  return failed.length < found.length;
}

/** The views among what is kept; what is not one is passed over. */
const viewsIn = (kept: unknown): BrowserView[] => (Array.isArray(kept) ? kept.filter(isView) : []);

const isView = (value: unknown): value is BrowserView =>
  typeof value === "object" &&
  value !== null &&
  "name" in value &&
  typeof value.name === "string" &&
  "search" in value &&
  typeof value.search === "string";
