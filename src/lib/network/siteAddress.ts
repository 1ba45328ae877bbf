/** What `parseSiteAddress` takes, for messages. */
export const siteAddressRule =
  "must be the address of a Sitebook without a password, such as https://nas.example.org";

/** Returns the address of a Sitebook without a slash at its end; undefined for a text that is none, or has credentials. */
export function parseSiteAddress(text: string): string | undefined {
  const url = URL.parse(text);
  const isOne = url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
  return isOne ? `${url.origin}${url.pathname}`.replace(/\/+$/, "") : undefined;
}
