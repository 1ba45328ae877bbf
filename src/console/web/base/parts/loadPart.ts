import { ApiError } from "../../api/apiError.ts";
import { loadRestSheet } from "./restSheet.ts";

/**
 * Loads a part of the console with its styles. If that fails it throws an `ApiError` with the status 0 if the server does
 * not respond either; otherwise what the browser threw, usually as the server runs a newer Sitebook without this part.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    const [part] = await Promise.all([load(), loadRestSheet()]);
    return part;
  } catch (thrown) {
    if (await responds()) throw thrown;
    throw new ApiError(0, "Sitebook is not responding. Check the network, then try again.");
  }
}

async function responds(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { cache: "no-store" })).status < 500;
  } catch {
    return false;
  }
}
