import type { Route } from "../../http/route.ts";
import type { Stock } from "../../resource/reading/store.ts";
import { ownProfileRoutes } from "./ownProfile.ts";
import { createPasswords } from "./passwords.ts";
import { profileRoutes } from "./profileRoutes.ts";
import { sessionRoutes } from "./sessionRoutes.ts";
import type { Sessions } from "./sessions.ts";
import { signInRoutes } from "./signIn.ts";

/** Everything about people: signing in and out, sessions and tokens, one's own profile, and managing the others. */
export function peopleRoutes(stock: Stock, sessions: Sessions, passwords = createPasswords()): Route[] {
  const desk = { stock, sessions, passwords };
  return [...signInRoutes(desk), ...sessionRoutes(desk), ...ownProfileRoutes(desk), ...profileRoutes(desk)];
}
