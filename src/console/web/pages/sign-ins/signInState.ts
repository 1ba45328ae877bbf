import { type Search, valuesOf } from "../../base/address/listState.ts";

/** The filters of the page of sign-ins, in the terms of the API; empty for no filter. */
export interface SignInState {
  readonly outcome: string;
  readonly email: string;
  readonly address: string;
  readonly page: number;
}

const filterKeys = ["outcome", "email", "address"] as const;

/** The number of sign-ins per page. */
export const signInsPerPage = 50;

/** Reads the state of the page from its URL; invalid values are ignored. */
export function readSignInState(search: Search): SignInState {
  const first = (key: string): string => valuesOf(search[key])[0] ?? "";
  const [outcome, page] = [first("outcome"), first("page")];
  return {
    outcome: outcome === "success" || outcome === "failure" ? outcome : "",
    email: first("email"),
    address: first("address"),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  };
}

/** Writes the state of the page to its URL, without defaults. */
export function writeSignInState(state: SignInState): Search {
  const said = filterKeys.map((key) => [key, state[key]] as const).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(said), ...(state.page > 1 && { page: String(state.page) }) };
}
