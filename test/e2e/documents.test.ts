import { expect, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { exif, jpeg, png, secrets, webp } from "../documents/pictures.ts";
import { checkAccessible } from "./accessible.ts";
import { keyboardOf, mouseOf } from "./hands.ts";
import { type Width, widths } from "./screen.ts";
import { endToEnd } from "./world.ts";

/** Who works on it, and on which screen. */
const hands = [
  ["by mouse", mouseOf, "desk"],
  ["by keyboard alone", keyboardOf, "desk"],
  ["on a phone", mouseOf, "phone"],
] as const;

const card = (page: Page) => page.getByRole("region", { name: /^Documents\b/ });

const expectFits = async (page: Page, width: Width): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths[width].width);

/** A photo as a phone takes it: larger than it is uploaded, turned on its side, and full of what nobody should learn. */
async function takePhoto(page: Page, [width, height] = [3000, 1500]): Promise<Buffer> {
  const drawn = await page.evaluate(
    async ([across, down]) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [across, down];
      const context = canvas.getContext("2d");
      for (let x = 0; x < across; x += 50) {
        if (context !== null) context.fillStyle = `hsl(${x % 360} 80% 50%)`;
        context?.fillRect(x, 0, 50, down);
      }
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.8));
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
    },
    [width ?? 0, height ?? 0] as const,
  );
  const said = Buffer.concat([Buffer.from("Exif\0\0"), exif(6)]);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, (said.length + 2) >> 8, (said.length + 2) & 0xff]);
  return Buffer.concat([head, said, Buffer.from(drawn.slice(2))]);
}

endToEnd("documents", (world) => {
  let count = 0;
  const makeRecord = async (resource = "tenants"): Promise<{ id: string; path: string }> => {
    count += 1;
    const body = resource === "incidents" ? { severity: "sev3" } : {};
    const answer = await world.send("super_admin", "POST", `/api/${resource}`, {
      ...{ name: `Documented ${count}`, ...body },
    });
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    const { id } = answer.body.data;
    return { id, path: `/r/${resource}/${id}` };
  };
  const documentsOf = async (id: string, resource = "tenants") =>
    (await world.send("super_admin", "GET", `/api/${resource}/${id}/documents`)).body.data;
  const attach = async (id: string, text: string, name: string, type = "text/plain") => {
    const path = `/api/tenants/${id}/documents?name=${encodeURIComponent(name)}`;
    const answer = await world.send("super_admin", "POST", path, text, { "content-type": type });
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer.body.data;
  };
  /** Chooses files in the dialog that a press opens. */
  const choose = async (
    page: Page,
    press: Promise<unknown>,
    files: Parameters<Locator["setInputFiles"]>[0],
  ): Promise<void> => {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press]);
    await chooser.setFiles(files);
  };

  test.each(hands)("a photo is added, captioned, deleted and restored, %s", async (_, handsOf, width) => {
    const { id, path } = await makeRecord();
    await world.visit(path, { as: "operator", width }, async (page) => {
      const hand = handsOf(page);
      const photo = { name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer: await takePhoto(page) };
      const add = page.getByRole("button", { name: "Add document" });
      await add.waitFor();
      await choose(page, hand.press(add), photo);
      const thumbnail = card(page).locator("img");
      await thumbnail.waitFor();
      await page.waitForFunction(() => {
        const shown = document.querySelector<HTMLImageElement>(".document-thumbnail");
        return shown !== null && shown.naturalWidth === 160 && shown.naturalHeight === 320;
      });
      const [made] = await documentsOf(id);
      expect(made).toMatchObject({ name: photo.name, mediaType: "image/jpeg", hasThumbnail: true });
      expect(made.takenAt).toBe("2026-11-21T07:30:00.000Z");
      const size = await page.evaluate(async (address) => {
        const file = await (await fetch(address)).blob();
        const picture = await createImageBitmap(file);
        return [picture.width, picture.height];
      }, `/api/documents/${made.id}/content`);
      expect(size).toEqual([1024, 2048]);

      const open = card(page).getByRole("button", { name: photo.name, exact: true });
      await hand.press(open);
      const dialog = page.getByRole("dialog", { name: photo.name });
      await page.waitForFunction(
        () => document.querySelector<HTMLImageElement>(".document-picture")?.naturalWidth === 1024,
      );
      await hand.type(dialog.getByLabel("Caption"), "The front, before the move");
      await expectFits(page, width);
      await checkAccessible(page, ".dialog", [width]);
      await page.keyboard.press("Enter");
      await dialog.waitFor({ state: "hidden" });
      await card(page).getByText("The front, before the move").waitFor();
      await checkAccessible(page, undefined, [width]);

      await hand.press(card(page).getByRole("button", { name: `Delete ${photo.name}` }));
      await card(page).waitFor({ state: "detached" });
      await hand.press(page.getByRole("button", { name: "Undo" }), "Control+z");
      await card(page).getByText("The front, before the move").waitFor();
      await thumbnail.waitFor();
      await expectFits(page, width);
    });
  });

  test("the camera of a phone takes a photo, and a mouse is offered none", async () => {
    const { id, path } = await makeRecord();
    await attach(id, "words", "first.txt");
    await world.visit(path, { as: "operator", width: "phone" }, async (page) => {
      const camera = card(page).getByRole("button", { name: "Take a photo" });
      await card(page).getByRole("button", { name: "first.txt", exact: true }).waitFor();
      expect(await camera.isVisible()).toBe(false);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
      await camera.waitFor();
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), camera.click()]);
      expect(chooser.isMultiple()).toBe(false);
      const asked = await chooser
        .element()
        .evaluate((input) => ["accept", "capture"].map((name) => (input as Element).getAttribute(name)));
      expect(asked).toEqual(["image/*", "environment"]);
      await chooser.setFiles({
        name: "image.jpg",
        mimeType: "image/jpeg",
        buffer: await takePhoto(page, [800, 600]),
      });
      await card(page).getByRole("button", { name: "image.jpg", exact: true }).waitFor();
      await checkAccessible(page, ".record-page", ["phone"]);
      await expectFits(page, "phone");
    });
  });

  test("several files are dropped on the page, and a pasted picture joins them", async () => {
    const { id, path } = await makeRecord();
    await world.visit(path, { as: "operator" }, async (page) => {
      await page.getByRole("button", { name: "Add document" }).waitFor();
      const drop = (types: readonly string[]) =>
        page.evaluate((kinds) => {
          const files = new DataTransfer();
          files.items.add(new File(["Serial 4711"], "notes.txt", { type: "text/plain" }));
          files.items.add(new File(["<svg onload='alert(1)'/>"], "logo.svg", { type: "image/svg+xml" }));
          const target = document.querySelector(".record-overview");
          for (const kind of kinds)
            target?.dispatchEvent(
              new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: files }),
            );
        }, types);
      await drop(["dragenter"]);
      await page.locator(".record-overview[data-over]").waitFor();
      await drop(["dragover", "drop"]);
      await card(page).getByRole("button", { name: "logo.svg", exact: true }).waitFor();
      await card(page).getByRole("button", { name: "notes.txt", exact: true }).waitFor();
      const shot = png({ orientation: 1 });
      await page.evaluate(
        (bytes) => {
          const files = new DataTransfer();
          files.items.add(new File([new Uint8Array(bytes)], "image.png", { type: "image/png" }));
          document.dispatchEvent(
            new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: files }),
          );
        },
        [...shot],
      );
      await card(page).getByRole("button", { name: "image.png", exact: true }).waitFor();
      const found = await documentsOf(id);
      expect(
        found.map(({ name, mediaType }: Record<string, string>) => `${name} ${mediaType}`).sort(),
      ).toEqual(["image.png image/png", "logo.svg application/octet-stream", "notes.txt text/plain"]);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        card(page).getByRole("link", { name: "Download logo.svg" }).click(),
      ]);
      expect(download.suggestedFilename()).toBe("logo.svg");
    });
  });

  test("a file that can't be uploaded says why, and is tried again or dismissed", async () => {
    const { id, path } = await makeRecord();
    let refusals = 0;
    const before = (page: Page) =>
      page.route(/\/documents\?/, async (route) => {
        refusals += 1;
        if (refusals > 1) return route.fallback();
        await route.fulfill({
          status: 507,
          json: { error: "The disk is full: free some space, then try again" },
        });
      });
    await world.visit(path, { as: "operator", before, expected: /507/ }, async (page) => {
      const add = page.getByRole("button", { name: "Add document" });
      await choose(page, add.click(), [
        { name: "empty.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) },
        { name: "large.bin", mimeType: "", buffer: Buffer.alloc(11 * 1024 * 1024) },
        { name: "again.txt", mimeType: "text/plain", buffer: Buffer.from("again") },
      ]);
      const uploads = card(page).getByRole("list", { name: "Uploads" });
      await uploads.getByText("The file is empty").waitFor();
      await uploads.getByText(/The file has 11.5 MB; files may have at most 10.5 MB/).waitFor();
      await uploads.getByText("The disk is full: free some space, then try again").waitFor();
      // The other two would fail again.
      expect(await uploads.getByRole("button", { name: "Try again" }).count()).toBe(1);
      await checkAccessible(page);
      await uploads.getByRole("button", { name: "Dismiss empty.txt" }).click();
      await uploads.getByRole("button", { name: "Dismiss large.bin" }).click();
      await uploads.getByRole("button", { name: "Try again" }).click();
      await card(page).getByRole("button", { name: "again.txt", exact: true }).waitFor();
      await uploads.waitFor({ state: "detached" });
      expect((await documentsOf(id)).length).toBe(1);
    });
  });

  test("who may only read sees documents and changes none", async () => {
    const { id, path } = await makeRecord();
    await attach(id, "words", "readable.txt");
    await world.visit(path, { as: "viewer" }, async (page) => {
      const name = card(page).getByRole("button", { name: "readable.txt", exact: true });
      await name.waitFor();
      expect(
        await card(page)
          .getByRole("button", { name: /^(Add|Delete|Take)/ })
          .count(),
      ).toBe(0);
      await name.click();
      const dialog = page.getByRole("dialog", { name: "readable.txt" });
      await dialog.getByRole("link", { name: "Download" }).waitFor();
      expect(await dialog.getByRole("button", { name: "Save" }).count()).toBe(0);
    });
  });

  test("a picture that a script has attached gets its thumbnail when it is opened first", async () => {
    const found = (await world.send("viewer", "GET", "/api/search?q=zrh1-a07-front")).body.data;
    expect(found).toMatchObject([{ resource: "racks", attached: "documents" }]);
    const path = `/r/racks/${found[0].id}`;
    await world.visit(path, { as: "operator" }, async (page) => {
      await card(page).getByRole("button", { name: "zrh1-a07-front.png", exact: true }).click();
      await page.locator(".document-thumbnail").waitFor();
    });
  });

  test("the history tells of documents in words", async () => {
    const { id, path } = await makeRecord();
    const { id: told } = await attach(id, "words", "told.txt");
    await world.send("super_admin", "PATCH", `/api/documents/${told}`, { caption: "In spring" });
    await world.send("super_admin", "DELETE", `/api/documents/${told}`);
    await world.visit(`${path}?tab=history`, { as: "viewer" }, async (page) => {
      await page.getByText("told.txt, In spring").first().waitFor();
      const text = await page.locator("main").textContent();
      expect(text).not.toContain("[object");
      expect(text).not.toMatch(/[0-9a-f]{64}/);
    });
  });

  const script =
    "document.documentElement.setAttribute('data-ran', 'yes'); window.ran = true; document.title = 'ran'";
  const page = `<!doctype html><html><title>page</title><script>${script}</script><img src=x onerror="${script}"></html>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><script>${script}</script></svg>`;
  const polyglot = Buffer.concat([png({ orientation: 1, tail: page })]);
  test.each([
    ["a page", "page.html", "text/plain", page],
    ["a page that is sent as bytes", "page.html", "application/octet-stream", page],
    ["an SVG", "logo.svg", "application/octet-stream", svg],
    ["an SVG that is sent as a text", "logo.png", "text/plain", svg],
    ["a PDF with a page in it", "page.pdf", "application/pdf", `%PDF-1.7\n${page}`],
    ["a GIF that is a script", "gif.html", "application/octet-stream", `GIF89a=1;${script}`],
    ["a picture with a page behind its end", "photo.html", "image/png", polyglot],
    ["a PNG with a page for pixels", "photo.html", "image/png", png({ data: page })],
    ["a JPEG with a page for pixels", "photo.html", "image/jpeg", jpeg({ data: page })],
    ["a WebP with an SVG for pixels", "photo.svg", "image/webp", webp({ data: svg })],
  ] as const)("%s, opened from its address, runs nothing", async (_, name, type, bytes) => {
    const { id } = await makeRecord();
    const path = `/api/tenants/${id}/documents?name=${name}`;
    await world.visit("/about", { as: "operator", expected: /./ }, async (browser) => {
      const made = await browser.evaluate(
        async ([address, content, mediaType]) => {
          const body = new Blob([new Uint8Array(content)], { type: mediaType });
          return (await (await fetch(address, { method: "POST", body })).json()).data;
        },
        [path, [...Buffer.from(bytes)], type] as const,
      );
      const address = `${world.url}/api/documents/${made.id}/content`;
      const isShown = made.isPicture === true;
      expect(isShown).toBe(type.startsWith("image/"));
      const opened = await browser.context().newPage();
      if (isShown) {
        await opened.goto(address);
        expect(await opened.evaluate(() => [document.contentType, document.title.includes("ran")])).toEqual([
          type,
          false,
        ]);
        expect(await opened.evaluate(() => "ran" in window)).toBe(false);
      } else {
        const [download] = await Promise.all([
          opened.waitForEvent("download"),
          opened.goto(address).catch(() => undefined),
        ]);
        expect(download.suggestedFilename()).toBe(name);
        expect(opened.url()).not.toBe(address);
      }
      // As a script, in a frame or in an object of our own pages it runs nothing either.
      const ran = await browser.evaluate(async (from) => {
        const own = document.createElement("script");
        const tried = new Promise((resolve) => {
          own.onload = own.onerror = resolve;
        });
        own.src = from;
        document.body.append(
          own,
          Object.assign(document.createElement("object"), { data: from }),
          Object.assign(document.createElement("iframe"), { src: from }),
        );
        await tried;
        await (await fetch(from)).blob();
        return "ran" in window || document.documentElement.hasAttribute("data-ran");
      }, address);
      expect(ran).toBe(false);
    });
  });

  test("a photo keeps no place and no serial number, whoever sends it", async () => {
    const { id } = await makeRecord();
    await world.visit("/about", { as: "operator" }, async (browser) => {
      const photo = await takePhoto(browser, [300, 200]);
      const told = await browser.evaluate(
        async ([owner, bytes]) => {
          const body = new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
          const path = `/api/tenants/${owner}/documents?name=raw.jpg`;
          const { data } = await (await fetch(path, { method: "POST", body })).json();
          const file = await (await fetch(`/api/documents/${data.id}/content`)).blob();
          const picture = await createImageBitmap(file);
          const kept = [...new Uint8Array(await file.arrayBuffer())];
          return { size: [picture.width, picture.height], kept };
        },
        [id, [...photo]] as const,
      );
      // Chromium still turns it upright.
      expect(told.size).toEqual([200, 300]);
      const text = Buffer.from(told.kept).toString("latin1");
      for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
    });
  });
});
