import { readStored, writeStored } from "../../base/stored.ts";
import { createStore } from "../../ui/message/store.ts";

const read = (): string => {
  const kept = readStored("area");
  return typeof kept === "string" ? kept : "organization";
};

/** The area whose pages the navigation shows, by name, "" for none; kept in this browser. One is open at a time. */
export const openArea = createStore(read());

/** Opens an area, which closes the one that was open; "" closes it. */
export function showArea(id: string): void {
  if (openArea.read() === id) return;
  openArea.write(id);
  writeStored("area", id);
}
