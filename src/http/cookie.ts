/** A cookie that an answer sets; one that may live for no seconds is taken away. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly httpOnly: boolean;
  readonly sameSite: "strict" | "lax";
  readonly secure: boolean;
  /** Seconds that it may live; as long as the browser is open unless given. */
  readonly maxAge?: number;
}

/** Writes a cookie into the answer to the request at hand. */
export type SetCookie = (cookie: Cookie) => void;
