/** Returns a mailto link to an address, escaped so that the address can't add other parts to the message. */
export const mailTo = (address: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`;
