import { hearStopSignals } from "../../appliance/serving/signals.ts";

/** Heard before anything else is loaded, so that a stop is clean whenever it comes. */
export const stopSignals = hearStopSignals();
