import { queryOptions } from "@tanstack/react-query";
import type { NewFactor, OwnFactor, RecoveryCodes } from "../../../../areas/people/factor/answers.ts";
import { request } from "../../api/client.ts";
import { queryClient } from "../../api/queryClient.ts";

const path = "/api/auth/second-factor";
const queryKey = ["second-factor"];

/** How things stand with one's own second factor. */
export const factorQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => (await request<OwnFactor>("GET", path, { signal })).data,
});

/** Asks again how things stand. */
export const refreshFactor = (): Promise<void> => queryClient.invalidateQueries({ queryKey });

/** Begins a set-up: the secret, and the address for a QR code. */
export const beginFactor = async (password: string): Promise<NewFactor> =>
  (await request<NewFactor>("POST", path, { body: { password } })).data;

/** Ends a set-up with a code of the app, and answers the recovery codes. */
export const confirmFactor = async (code: string): Promise<readonly string[]> =>
  (await request<RecoveryCodes>("POST", `${path}/confirm`, { body: { code } })).data.recoveryCodes;

/** Makes new recovery codes. */
export const renewCodes = async (code: string): Promise<readonly string[]> =>
  (await request<RecoveryCodes>("POST", `${path}/recovery-codes`, { body: { code } })).data.recoveryCodes;

/** Removes one's second factor. */
export const removeFactor = async (password: string, code: string): Promise<void> => {
  await request("POST", `${path}/remove`, { body: { password, code } });
};
