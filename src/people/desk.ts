import type { Stock } from "../resource/routes.ts";
import type { CookieOptions } from "./cookie.ts";
import type { Passwords } from "./passwords.ts";
import type { Sessions } from "./sessions.ts";

/** What the routes of people work with. */
export interface Desk extends CookieOptions {
  readonly stock: Stock;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
}
