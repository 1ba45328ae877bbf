import { afterAll, describe, expect, test } from "bun:test";
import { cleanUp, owner } from "../appliance/box.ts";
import { expectStatus, startBox } from "../away/world.ts";
import { here, playSystemd } from "../serving/systemd.ts";
import { createClient, signIn } from "../support.ts";
import { follow, makeToken, until } from "./world.ts";

afterAll(cleanUp);

describe.skipIf(!here)("a standby as a service", () => {
  test("tells systemd once that it is ready, also after its data was replaced, and that it stops at its end", async () => {
    const box = await startBox();
    const socket = `@sitebook-${crypto.randomUUID()}`;
    const systemd = await playSystemd(socket);
    try {
      const standby = await follow(box.url, await makeToken(box), undefined, [], { NOTIFY_SOCKET: socket });
      const client = createClient(standby.url, await signIn(standby.url, owner), () => undefined);
      for (const name of ["Rotterdam", "Delft"]) {
        await expectStatus(201, box.api.post("/api/sites", { name }));
        await until(
          async () => (await expectStatus(200, client.get(`/api/sites?name=${name}`))).body.total as number,
          (total) => total === 1,
        );
      }
      expect(await standby.stop()).toBe(0);
      expect([await systemd.next(), await systemd.next()]).toEqual([
        expect.stringContaining("READY=1"),
        expect.stringContaining("STOPPING=1"),
      ]);
    } finally {
      systemd.end();
    }
  });
});
