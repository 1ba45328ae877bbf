import { decimal } from "../resource/fields/decimal.ts";

/** The lowest unit of a rack that a device takes, in halves. */
export const rackPosition = () => decimal({ precision: 4, scale: 1, minimum: 1, maximum: 198.5, step: 0.5 });
