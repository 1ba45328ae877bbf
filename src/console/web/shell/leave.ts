import { messageOf } from "../api/apiError.ts";
import { toast } from "../ui/message/toast.ts";

/**
 * Signs out and reloads into the sign-in page, so that no data stays in memory; if signing out fails, shows an error and
 * stays.
 */
export async function leave(signOut: () => Promise<void>): Promise<void> {
  try {
    await signOut();
    location.assign("/sign-in");
  } catch (thrown) {
    toast(`You are still signed in: ${messageOf(thrown)}`, { tone: "bad" });
  }
}
