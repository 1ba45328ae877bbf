import { queryOptions } from "@tanstack/react-query";
import type { NewFactor, OwnFactor, RecoveryCodes } from "../../../../areas/people/factor/answers.ts";
import { request } from "../../api/client.ts";
import { queryClient } from "../../api/queryClient.ts";

const path = "/api/auth/second-factor";
const queryKey = ["second-factor"];

/** Queries the state of the user's second factor. */
export const factorQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => (await request<OwnFactor>("GET", path, { signal })).data,
});

/** Reloads it. */
export const refreshFactor = (): Promise<void> => queryClient.invalidateQueries({ queryKey });

/** Starts a set-up; resolves to the secret, and the URI for a QR code. */
export const beginFactor = async (password: string): Promise<NewFactor> =>
  (await request<NewFactor>("POST", path, { body: { password } })).data;

/** Completes a set-up with a code of the app; resolves to the recovery codes. */
export const confirmFactor = async (code: string): Promise<readonly string[]> =>
  (await request<RecoveryCodes>("POST", `${path}/confirm`, { body: { code } })).data.recoveryCodes;

/** Creates new recovery codes. */
export const renewCodes = async (code: string): Promise<readonly string[]> =>
  (await request<RecoveryCodes>("POST", `${path}/recovery-codes`, { body: { code } })).data.recoveryCodes;

/** Removes the user's second factor. */
export const removeFactor = async (password: string, code: string): Promise<void> => {
  await request("POST", `${path}/remove`, { body: { password, code } });
};
