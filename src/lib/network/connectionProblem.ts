import { systemErrorOf } from "../failures/systemError.ts";

/** Why a server was not reached, or not trusted. */
export type ConnectionProblem =
  | { readonly kind: "otherName" | "expired" | "untrusted" }
  | { readonly kind: "unreachable"; readonly why: string | undefined };

/** What went wrong below HTTP, by the codes of failures. */
const failures: readonly (readonly [RegExp, string])[] = [
  [/ENOTFOUND|EAI_AGAIN|DNS/i, "there is no such host"],
  [/REFUSED|UNREACH|FailedToOpenSocket/i, "nothing answers there"],
  [/Timeout|Abort/i, "it took too long"],
  [/EPROTO|handshake/i, "it does not speak TLS there; check the port, or use an http address"],
  [/RESET|ConnectionClosed|EPIPE/i, "it closed the connection"],
];

/** Returns what `fetch` has thrown as a problem of the connection. */
export function connectionProblemOf(error: unknown): ConnectionProblem {
  const { code = "", message = "" } = systemErrorOf(error);
  const text = `${code} ${error instanceof Error ? error.name : ""} ${message}`;
  if (/ALTNAME/i.test(text)) return { kind: "otherName" };
  if (/EXPIRED/i.test(text)) return { kind: "expired" };
  if (/CERT|SELF_SIGNED|UNABLE_TO/i.test(text)) return { kind: "untrusted" };
  return { kind: "unreachable", why: failures.find(([pattern]) => pattern.test(text))?.[1] };
}
