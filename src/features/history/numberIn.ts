/** The number that an address names an entry or a group by; undefined for what can be none. */
export const numberIn = (sent = ""): number | undefined =>
  /^[1-9]\d{0,15}$/.test(sent) && Number.isSafeInteger(Number(sent)) ? Number(sent) : undefined;
