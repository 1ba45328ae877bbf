import { useQuery } from "@tanstack/react-query";
import type { SetUpBody, SetupState } from "../../../areas/people/answers.ts";
import { includesRole, type Role } from "../../../http/access.ts";
import { minute } from "../../../lib/time/duration.ts";
import type { Records } from "../../../resources/index.ts";
import { hasStatus } from "./apiError.ts";
import { request } from "./client.ts";
import { useReadOnly } from "./copies/readOnly.ts";
import { keys } from "./keys.ts";
import { queryClient } from "./queryClient.ts";
import { abandonSession, reportSignedIn } from "./sessionState.ts";
import { forgetBodies } from "./together/keptBodies.ts";
import { finishAll } from "./unfinished.ts";

/** The profile of the signed-in user. */
type Me = Records["profiles"];

/** Queries the signed-in user; null if there is none. */
export const meQuery = {
  queryKey: keys.me,
  queryFn: async (): Promise<Me | null> => {
    try {
      return (await request<Me>("GET", "/api/profiles/me", { isSignIn: currentMe() === null })).data;
    } catch (thrown) {
      if (hasStatus(thrown, 401)) return null;
      throw thrown;
    }
  },
  staleTime: minute,
};

/** Returns the signed-in user, or null if unknown. */
export const useMe = (): Me | null => useQuery(meQuery).data ?? null;

/** Returns the signed-in user outside of components. */
export const currentMe = (): Me | null => queryClient.getQueryData<Me | null>(keys.me) ?? null;

/** Returns whether the signed-in user may see what requires this role or a higher one, outside of components. */
export const may = (least: Role): boolean => hasRole(currentMe(), least);

/** Returns a function that checks whether the signed-in user may see what requires this role or a higher one. */
export function useMaySee(): (least: Role) => boolean {
  const me = useMe();
  return (least) => hasRole(me, least);
}

/** Returns a function that checks whether the signed-in user may change what requires a role: on a standby, nothing. */
export function useMay(): (least: Role) => boolean {
  const maySee = useMaySee();
  const isReadOnly = useReadOnly();
  return (least) => !isReadOnly && maySee(least);
}

const hasRole = (me: Me | null, least: Role): boolean => me !== null && includesRole(me.role, least);

/**
 * Signs in, with a code if there is a second factor. Cached data of another user is removed; waiting requests are
 * repeated.
 */
export async function signIn(email: string, password: string, code?: string): Promise<Me> {
  const { data } = await request<Me>("POST", "/api/auth/login", {
    body: { email, password, ...(code !== undefined && { code }) },
    isSignIn: true,
  });
  welcome(data);
  return data;
}

/** Queries whether there are no people yet, so that the first administrator can be created with the set-up code. */
export const setupQuery = {
  queryKey: keys.setup,
  queryFn: async () => (await request<SetupState>("GET", "/api/auth/setup", { isSignIn: true })).data.open,
};

/** Creates the first administrator and signs them in. */
export async function setUp(body: SetUpBody): Promise<Me> {
  const { data } = await request<Me>("POST", "/api/auth/setup", { body, isSignIn: true });
  queryClient.setQueryData(keys.setup, false);
  welcome(data);
  return data;
}

/** Signs out and clears the cache. Pending work is completed first, in the name of the user who started it. */
export async function signOut(): Promise<void> {
  await finishAll();
  try {
    await request("POST", "/api/auth/logout", { isSignIn: true });
  } catch (thrown) {
    if (!hasStatus(thrown, 401)) throw thrown;
  }
  abandonSession(new Error("Signed out"));
  forgetBodies();
  queryClient.setQueryData(keys.me, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "me" });
}

function welcome(me: Me): void {
  const before = currentMe();
  const isSomebodyElse = before?.id !== me.id;
  if (before !== null && isSomebodyElse) abandonSession(new Error("Someone else has signed in"));
  if (isSomebodyElse) forgetBodies();
  queryClient.setQueryData(keys.me, me);
  reportSignedIn();
  if (isSomebodyElse) queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== "me" });
}
