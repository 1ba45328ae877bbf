import type { Route } from "../../http/route.ts";
import type { Store } from "../../resource/reading/store.ts";
import { ownProfileRoutes } from "./ownProfile.ts";
import { createPasswords } from "./passwords.ts";
import { profileRoutes } from "./profileRoutes.ts";
import { sessionRoutes } from "./sessionRoutes.ts";
import type { Sessions } from "./sessions.ts";
import { signInRoutes } from "./signIn.ts";

/** Everything about people: signing in and out, sessions and tokens, one's own profile, and managing the others. */
export function peopleRoutes(store: Store, sessions: Sessions, passwords = createPasswords()): Route[] {
  const services = { store, sessions, passwords };
  return [
    ...signInRoutes(services),
    ...sessionRoutes(services),
    ...ownProfileRoutes(services),
    ...profileRoutes(services),
  ];
}
