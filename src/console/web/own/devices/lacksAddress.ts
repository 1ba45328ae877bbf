import type { RecordNamed } from "../../api/record.ts";

/** Returns whether a device has no primary address: adding one is the next thing to do on its page. */
export const lacksAddress = ({ primaryIp4Id, primaryIp6Id }: RecordNamed<"devices">): boolean =>
  primaryIp4Id === null && primaryIp6Id === null;
