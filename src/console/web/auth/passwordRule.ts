import { longestPassword, shortestPassword } from "../../../lib/limits.ts";

/** What is wrong with a new password, as far as a browser can tell before the API does; undefined where nothing is. */
export function passwordProblem(password: string, email: string): string | undefined {
  const length = [...password].length;
  if (length < shortestPassword)
    return `${shortestPassword - length} more ${length === shortestPassword - 1 ? "character" : "characters"}`;
  if (length > longestPassword) return `at most ${longestPassword} characters`;
  const plain = password.toLowerCase();
  if (email.trim() !== "" && plain.includes(email.trim().toLowerCase())) return "not your e-mail";
  return undefined;
}
