/** The set-up code in the part of an address behind the hash sign, as the server's link has it: "#code=ab23-…". */
export const codeIn = (hash: string): string => new URLSearchParams(hash.replace(/^#/, "")).get("code") ?? "";
