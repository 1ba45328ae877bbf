import { readStored, writeStored } from "../../base/stored.ts";
import { createStore } from "../../ui/message/store.ts";

const read = (): string => {
  const kept = readStored("area");
  return typeof kept === "string" ? kept : "organization";
};

/** The name of the expanded area of the navigation, "" for none; stored in this browser. */
export const openArea = createStore(read());

/** Expands an area and collapses the previous one; "" collapses it. */
export function showArea(id: string): void {
  if (openArea.read() === id) return;
  openArea.write(id);
  writeStored("area", id);
}
