import { messageOf } from "../api/apiError.ts";
import { toast } from "../ui/message/toast.ts";

/**
 * Signs out and loads the sign-in page anew, so that nothing of what was seen stays in memory; where signing out fails,
 * it says so and stays.
 */
export async function leave(signOut: () => Promise<void>): Promise<void> {
  try {
    await signOut();
    location.assign("/sign-in");
  } catch (thrown) {
    toast(`You are still signed in: ${messageOf(thrown)}`, { tone: "bad" });
  }
}
