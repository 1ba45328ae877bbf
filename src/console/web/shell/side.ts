import { readStored, writeStored } from "../base/stored.ts";
import { createStore } from "../ui/message/store.ts";

const read = (): boolean => readStored("side") === "slim";

/** Whether the side bar is narrow, and shows icons alone; kept in this browser. */
export const slimSide = createStore(read());

/** Makes the side bar narrow, or wide again. The element that the whole page stands in says it: the bar is there before the program. */
export function toggleSide(): void {
  const isSlim = !slimSide.read();
  writeStored("side", isSlim ? "slim" : undefined);
  if (isSlim) document.documentElement.dataset.side = "slim";
  else delete document.documentElement.dataset.side;
  slimSide.write(isSlim);
}
