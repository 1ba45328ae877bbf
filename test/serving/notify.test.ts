import { describe, expect, spyOn, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createNotifier } from "../../src/appliance/serving/notify.ts";
import { here, playSystemd } from "./systemd.ts";

describe.skipIf(!here)("systemd hears", () => {
  test.each([["a path"], ["an abstract name"]])("on %s that it is ready, lives, and stops", async (kind) => {
    const directory = mkdtempSync(join(tmpdir(), "sitebook-notify-"));
    const socket = kind === "a path" ? join(directory, "s") : `@sitebook-${crypto.randomUUID()}`;
    const systemd = await playSystemd(socket);
    const notifier = createNotifier({
      NOTIFY_SOCKET: socket,
      WATCHDOG_USEC: "40000",
      WATCHDOG_PID: String(process.pid),
    });
    try {
      notifier.ready();
      expect(await systemd.next()).toContain("READY=1");
      expect([await systemd.next(), await systemd.next()]).toEqual(["WATCHDOG=1", "WATCHDOG=1"]);
      notifier.close();
      notifier.stopping();
      let heard = await systemd.next();
      while (heard === "WATCHDOG=1") heard = await systemd.next();
      expect(heard).toContain("STOPPING=1");
    } finally {
      notifier.close();
      systemd.end();
      rmSync(directory, { recursive: true, force: true });
    }
  });

  test("no pings where the watchdog is another process's", async () => {
    const socket = `@sitebook-${crypto.randomUUID()}`;
    const systemd = await playSystemd(socket);
    const notifier = createNotifier({ NOTIFY_SOCKET: socket, WATCHDOG_USEC: "1000", WATCHDOG_PID: "1" });
    try {
      const timers = spyOn(globalThis, "setInterval");
      notifier.ready();
      expect(timers).not.toHaveBeenCalled();
      timers.mockRestore();
      expect(await systemd.next()).toContain("READY=1");
      notifier.stopping();
      expect(await systemd.next()).toContain("STOPPING=1");
    } finally {
      notifier.close();
      systemd.end();
    }
  });
});

test.each([[undefined], [""], ["relative"], ["vsock:2:1"], ["@"]])(
  "without a socket of systemd (%j) nothing happens",
  (socket) => {
    const notifier = createNotifier({ NOTIFY_SOCKET: socket, WATCHDOG_USEC: "1000" });
    notifier.ready();
    notifier.stopping();
    notifier.close();
  },
);
