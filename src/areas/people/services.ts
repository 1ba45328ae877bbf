import type { Store } from "../../resource/reading/store.ts";
import type { Passwords } from "./passwords.ts";
import type { Sessions } from "./sessions/sessions.ts";
import type { SignInLog } from "./signIns/log.ts";

/** What the routes of people work with. */
export interface PeopleServices {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly signIns: SignInLog;
  /** The names under which this Sitebook is reached, in addition to the machine's own. */
  readonly hostNames?: readonly string[];
  /** The address of the box, on an away copy of it. */
  readonly box?: string | undefined;
}
