import { type Search, valuesOf } from "../../base/address/listState.ts";

/** What the page of sign-ins shows, in the words of the API; empty is everything. */
export interface SignInState {
  readonly outcome: string;
  readonly email: string;
  readonly address: string;
  readonly page: number;
}

const filterKeys = ["outcome", "email", "address"] as const;

/** How many stand on a page. */
export const signInsPerPage = 50;

/** Reads what the page shows from its address; what makes no sense there counts as not said. */
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

/** Writes what the page shows as its address; what is usual is left out. */
export function writeSignInState(state: SignInState): Search {
  const said = filterKeys.map((key) => [key, state[key]] as const).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(said), ...(state.page > 1 && { page: String(state.page) }) };
}
