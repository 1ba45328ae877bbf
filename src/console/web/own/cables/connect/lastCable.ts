import { currentMe } from "../../../api/session.ts";
import { readStored, writeStored } from "../../../base/stored.ts";

/** What the next cable takes over from the last one that a person has connected in this browser. */
export interface LastCable {
  readonly type: string;
  readonly color: string;
  readonly lengthM: string;
  /** The device at its other end, whose ports are proposed first. */
  readonly farDeviceId?: string | undefined;
}

const nothing: LastCable = { type: "", color: "", lengthM: "" };

const nameOf = (): string => `cable.${currentMe()?.id ?? ""}`;

/** Returns the last cable of the signed-in person; empty texts if there is none. */
export function readLastCable(): LastCable {
  const kept = readStored(nameOf());
  if (typeof kept !== "object" || kept === null) return nothing;
  const text = (key: string): string => {
    const value: unknown = Reflect.get(kept, key);
    return typeof value === "string" ? value : "";
  };
  return {
    type: text("type"),
    color: text("color"),
    lengthM: text("lengthM"),
    farDeviceId: text("farDeviceId") || undefined,
  };
}

/** Remembers a cable that was connected. */
export const writeLastCable = (cable: LastCable): void => writeStored(nameOf(), cable);
