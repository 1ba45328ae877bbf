import type { Stock } from "../../resource/reading/store.ts";
import type { Passwords } from "./passwords.ts";
import type { Sessions } from "./sessions.ts";

/** What the routes of people work with. */
export interface Desk {
  readonly stock: Stock;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
}
