import { fold } from "../../../lib/text/fold.ts";

/** A header as it is compared: "Device Type", "device_type" and "deviceType" are the same. */
export const foldHeader = (header: string): string => fold(header).replaceAll(/[\s_-]+/g, "");
