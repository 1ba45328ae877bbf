import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { SignInEntry } from "../../../areas/people/signIns/answers.ts";
import type { Tone } from "../../../lib/tone.ts";
import type { Page } from "../../../resource/answering/answers.ts";
import { type Query, requestPage } from "../api/client.ts";

/** Queries attempts to sign in, newest first: the user's own, or all for administrators. */
export const signInsQuery = (query: Query) =>
  queryOptions({
    queryKey: ["sign-ins", query],
    queryFn: ({ signal }): Promise<Page<SignInEntry>> =>
      requestPage<SignInEntry>("/api/auth/sign-ins", query, signal),
    placeholderData: keepPreviousData,
  });

const reasons: Readonly<Record<string, readonly [words: string, tone: Tone]>> = {
  wrong_password: ["Wrong password", "bad"],
  unknown_account: ["No such account", "muted"],
  inactive: ["Account is inactive", "bad"],
  throttled: ["Too many attempts", "warn"],
  missing_code: ["Code requested", "info"],
  wrong_code: ["Wrong code", "bad"],
  used_code: ["Code used before", "bad"],
};

/** Describes the result of an attempt, with its tone. */
export function describeResult({ outcome, reason }: SignInEntry): readonly [words: string, tone: Tone] {
  if (outcome === "success") return ["Signed in", "good"];
  return reasons[reason ?? ""] ?? ["Failed", "bad"];
}
