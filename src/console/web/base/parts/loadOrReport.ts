import { messageOf } from "../../api/apiError.ts";
import { toast } from "../../ui/message/toast.ts";
import { loadPart } from "./loadPart.ts";

/** Loads a part that has nothing to show; if that fails, a message says so and it returns undefined. */
export async function loadOrReport<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await loadPart(load);
  } catch (thrown) {
    toast(messageOf(thrown), { tone: "bad" });
    return undefined;
  }
}
