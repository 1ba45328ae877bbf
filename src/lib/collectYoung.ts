import { edenGC } from "bun:jsc";

/**
 * Frees what a thread of its own has allocated last and needs no longer. The engine waits until that is as much
 * as all that is in use. The server's thread is left to the engine: it answers others meanwhile.
 */
export function collectYoung(): void {
  if (!Bun.isMainThread) edenGC();
}
