/** Returns the set-up code in the fragment of the server's link: "#code=ab23-…". */
export const codeIn = (hash: string): string => new URLSearchParams(hash.replace(/^#/, "")).get("code") ?? "";
