import { readStored, writeStored } from "../base/stored.ts";
import { createStore } from "../ui/message/store.ts";

const read = (): boolean => readStored("side") === "slim";

/** Whether the side bar is collapsed to icons; stored in this browser. */
export const slimSide = createStore(read());

/** Collapses or expands the side bar. The state is set on the root element, as the bar is rendered before the script runs. */
export function toggleSide(): void {
  const isSlim = !slimSide.read();
  writeStored("side", isSlim ? "slim" : undefined);
  if (isSlim) document.documentElement.dataset.side = "slim";
  else delete document.documentElement.dataset.side;
  slimSide.write(isSlim);
}
