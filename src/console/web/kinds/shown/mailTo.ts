/** A link that opens a new message to an address; nothing that stands in the address becomes a part of the message. */
export const mailTo = (address: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`;
