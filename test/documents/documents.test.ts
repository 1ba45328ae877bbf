import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { sha256 } from "../../src/lib/hash.ts";
import { maxDocumentBytes } from "../../src/lib/limits.ts";
import { stripPicture } from "../../src/lib/pictures/stripPicture.ts";
import { attachableNames } from "../../src/resources/attachable.ts";
import { type Client, type Sitebook, startSitebook } from "../support.ts";
import { jpeg, pictures, png, secrets } from "./pictures.ts";
import { attach, contentOf, namesAt, noise, record, upload } from "./world.ts";

let sitebook: Sitebook;
let admin: Client;
let site: string;

beforeAll(async () => {
  sitebook = await startSitebook();
  admin = sitebook.as.super_admin;
  site = await record(admin, "/api/sites", { name: "Kiel 1" });
});
afterAll(() => sitebook?.stop());

describe("a document", () => {
  test("is attached, listed, read, changed and deleted", async () => {
    const at = await record(admin, "/api/tenants", { name: "One of each" });
    const text = "Serial numbers of all disks\n";
    const made = await attach(admin, at, text, {
      name: "disks.txt",
      caption: "All of them",
      type: "text/plain",
    });
    const id = at.split("/").at(-1) ?? "";
    expect(made).toEqual({
      ...{ id: made.id, ownerResource: "tenants", ownerId: id, name: "disks.txt", caption: "All of them" },
      ...{ mediaType: "text/plain", bytes: text.length, sha256: sha256(text), isPicture: false },
      ...{ hasThumbnail: false, takenAt: null, createdAt: made.createdAt, createdBy: null },
    });
    const list = await admin.get(`${at}/documents`);
    expect(list.body).toEqual({ data: [made], total: 1, page: 1, pageSize: 1000, hasMore: false });
    const own = `/api/documents/${made.id}`;
    const read = await admin.get(own);
    expect(read.body.data).toEqual(made);
    const etag = read.headers.get("etag") ?? "";
    expect((await admin.get(own, { headers: { "if-none-match": etag } })).status).toBe(304);

    const changed = await admin.patch(own, { name: "folder/disks-2.txt", caption: null });
    expect(changed.body.data).toEqual({ ...made, name: "disks-2.txt", caption: null });
    expect(changed.headers.get("sitebook-change")).toMatch(/^\d+$/);
    const same = await admin.patch(own, { caption: null });
    expect([same.status, same.headers.get("sitebook-change")]).toEqual([200, null]);

    const deleted = await admin.delete(own);
    expect([deleted.status, deleted.body.data.name]).toEqual([200, "disks-2.txt"]);
    expect((await admin.get(own)).status).toBe(404);
    expect(await namesAt(admin, at)).toEqual([]);
    const undo = await admin.post(`/api/changes/${deleted.headers.get("sitebook-change")}/undo`, {});
    expect(undo.status).toBe(200);
    expect((await admin.get(own)).body.data).toEqual({ ...made, name: "disks-2.txt", caption: null });
  });

  test("has the name of who added it, and no e-mail address", async () => {
    const { operator, viewer } = sitebook.as;
    await operator.patch("/api/profiles/me", { firstName: "Mira", lastName: "Novak" });
    const { id, createdBy } = await attach(operator, site, "by Mira", { name: "mira.bin" });
    expect(createdBy).toBe("Mira Novak");
    const log = await viewer.get(`/api/changes?recordId=${site.split("/").at(-1)}`);
    const entry = log.body.data.find(
      ({ after }: { after: { document?: { id: string } } }) => after?.document?.id === id,
    );
    expect(entry.after.document.createdBy).toBe("Mira Novak");
    expect(log.text).not.toContain("operator@sitebook.example");
  });

  test("is taken from every record that people attach to", async () => {
    const { paths } = (await admin.get("/api/openapi.json")).body;
    const found = Object.keys(paths).filter((path) => path.endsWith("/documents"));
    expect(found.sort()).toEqual(attachableNames.map((name) => `/api/${name}/{id}/documents`).sort());
    expect(found).not.toContain("/api/profiles/{id}/documents");
  });

  test("is stored once, however often its bytes are sent, also at once", async () => {
    const bytes = noise(600_000, 7);
    const copies = await Promise.all([1, 2, 3].map((n) => attach(admin, site, bytes, { name: `copy-${n}` })));
    expect(new Set(copies.map((copy) => copy.sha256)).size).toBe(1);
    for (const { id } of copies) expect((await contentOf(sitebook, admin, id)).bytes).toEqual(bytes);
  });

  test("goes with its record, and comes back with it", async () => {
    const at = await record(admin, "/api/tenants", { name: "Gone and back" });
    const made = await attach(admin, at, "kept", { name: "kept.txt", caption: "Keep me" });
    const deleted = await admin.delete(at);
    expect((await admin.get(`/api/documents/${made.id}`)).status).toBe(404);
    await admin.post(`/api/changes/${deleted.headers.get("sitebook-change")}/undo`, {});
    expect((await admin.get(`${at}/documents`)).body.data).toEqual([made]);
    expect(new TextDecoder().decode((await contentOf(sitebook, admin, made.id)).bytes)).toBe("kept");
  });
});

describe("the bytes of a document", () => {
  test.each([1, 256 * 1024, 256 * 1024 + 1, maxDocumentBytes])(
    "come back, all %d of them",
    async (length) => {
      const bytes = noise(length, length);
      const { id, bytes: size } = await attach(admin, site, bytes);
      const { status, bytes: back } = await contentOf(sitebook, admin, id);
      expect([status, size, Buffer.compare(back, bytes)]).toEqual([200, length, 0]);
    },
  );

  const isSealed = (headers: Headers): void => {
    expect(headers.get("content-security-policy")).toBe(
      "sandbox; default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  };

  const page = "<html><script>document.title = 'run'</script></html>";
  test.each([
    ["a page", page, "text/plain"],
    ["a page that is sent as bytes", page, "application/octet-stream"],
    [
      "a picture that is a page",
      `<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>`,
      "text/plain",
    ],
    ["a PDF", "%PDF-1.7\n<script>", "application/pdf"],
    ["a GIF", "GIF89a/*", "application/octet-stream"],
    ["a page that begins like a RIFF file", `RIFF    WAVE${page}`, "application/octet-stream"],
  ])("of %s are downloaded, as a type that nothing opens", async (_, bytes, type) => {
    const { id, isPicture } = await attach(admin, site, bytes, { name: "invoice.html", type });
    const { headers, bytes: back } = await contentOf(sitebook, admin, id);
    expect([headers.get("content-type"), isPicture]).toEqual(["application/octet-stream", false]);
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="invoice.html"; filename*=UTF-8''invoice.html`,
    );
    isSealed(headers);
    expect(new TextDecoder().decode(back)).toBe(bytes);
  });

  test.each(Object.entries(pictures))(
    "of a picture are shown, whatever it was sent as: %s",
    async (type, make) => {
      for (const sentAs of [type, "image/png", "application/octet-stream", "text/plain", "application/pdf"]) {
        const made = await attach(admin, site, make(), { name: "page.html", type: sentAs });
        expect(made).toMatchObject({ mediaType: type, isPicture: true });
        const { headers, bytes } = await contentOf(sitebook, admin, made.id);
        expect(headers.get("content-type")).toBe(type);
        expect(headers.get("content-disposition")).toStartWith("inline; ");
        isSealed(headers);
        expect(bytes).toEqual(stripPicture(make(), made.mediaType));
        for (const secret of Object.values(secrets))
          expect(Buffer.from(bytes).toString("latin1")).not.toContain(secret);
      }
    },
  );

  test("have an entity tag", async () => {
    const { id } = await attach(admin, site, "tagged");
    const etag = (await contentOf(sitebook, admin, id)).headers.get("etag") ?? "";
    const again = await contentOf(sitebook, admin, id, { "if-none-match": etag });
    expect([again.status, again.bytes.byteLength]).toEqual([304, 0]);
  });

  test("are named in any script", async () => {
    const { id } = await attach(admin, site, "named", { name: `Büro "北京" (1)'s %41;.txt` });
    expect((await contentOf(sitebook, admin, id)).headers.get("content-disposition")).toBe(
      `attachment; filename="B_ro ____ (1)'s _41;.txt"; filename*=UTF-8''B%C3%BCro%20%22%E5%8C%97%E4%BA%AC%22%20%281%29%27s%20%2541%3B.txt`,
    );
  });
});

describe("a name", () => {
  test.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\mira\\plan.pdf", "plan.pdf"],
    ["/", undefined],
    ["..", undefined],
    ["   ", undefined],
    ["", undefined],
    ["a\u0000b\nc\u007f.txt", "abc.txt"],
    ["photo\u202egpj.exe", "photogpj.exe"],
    [`${"ä".repeat(300)}.jpeg`, `${"ä".repeat(250)}.jpeg`],
    ["constructor", "constructor"],
    ["__proto__", "__proto__"],
  ])("%j is kept as %j", async (name, kept) => {
    const answer = await upload(admin, site, `named ${name}`, { name });
    if (kept !== undefined) expect(answer.body.data.name).toBe(kept);
    else expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(/^name: /)]);
  });
});

describe("a thumbnail", () => {
  const send = (client: Client, id: string, bytes: Uint8Array<ArrayBuffer>, type = "image/webp") =>
    client.post(`/api/documents/${id}/thumbnail`, undefined, {
      raw: bytes,
      headers: { "content-type": type },
    });

  test("is set, shown and of the same picture wherever that is", async () => {
    const { id } = await attach(admin, site, png({ orientation: 3 }), { name: "one.png" });
    const { id: other } = await attach(admin, site, png({ orientation: 3 }), { name: "two.png" });
    const path = `/api/documents/${id}/thumbnail`;
    expect((await admin.get(path)).status).toBe(404);
    const set = await send(admin, id, pictures["image/webp"]());
    expect([set.status, set.body.data.hasThumbnail]).toEqual([201, true]);
    const shown = await admin.get(`/api/documents/${other}/thumbnail`);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(shown.headers.get("content-security-policy")).toStartWith("sandbox;");
    expect(shown.text).not.toContain(secrets.place);
    const known = { headers: { "if-none-match": shown.headers.get("etag") ?? "" } };
    expect((await admin.get(path, known)).status).toBe(304);
    await send(admin, id, jpeg({ orientation: 1 }), "image/jpeg");
    expect((await admin.get(path)).headers.get("content-type")).toBe("image/jpeg");
  });

  test("is refused where it is none, or there is no picture", async () => {
    const { id } = await attach(admin, site, png({ orientation: 8 }), { name: "three.png" });
    const { id: text } = await attach(admin, site, "no picture", { name: "four.txt" });
    const small = pictures["image/webp"]();
    expect((await send(admin, text, small)).status).toBe(400);
    expect((await send(admin, id, new TextEncoder().encode("<html>"))).status).toBe(400);
    expect((await send(admin, id, png())).status).toBe(400);
    expect((await send(admin, id, small, "image/png")).status).toBe(415);
    expect((await send(admin, id, noise(64 * 1024 + 1))).status).toBe(413);
    expect((await send(sitebook.as.viewer, id, small)).status).toBe(403);
    expect((await admin.get(`/api/documents/${text}/thumbnail`)).status).toBe(404);
  });
});

describe("what is refused leaves nothing", () => {
  const cut = jpeg().subarray(0, 150);
  test.each([
    ["no bytes", "", {}, 400, "body: is empty; send the bytes of a file"],
    ["11 MB", new Uint8Array(11 * 1024 * 1024), {}, 413, "Body must not be larger than 10485760 bytes"],
    ["a type that is not taken", "<svg/>", { type: "image/svg+xml" }, 415, /^Body must be sent as one of/],
    ["a page", "<html>", { type: "text/html" }, 415, /^Body must be sent as one of/],
    [
      "a picture that is a page",
      "<html>",
      { type: "image/png" },
      400,
      /^body: is not a JPEG, PNG or WebP picture/,
    ],
    ["a picture that is cut off", cut, { type: "image/jpeg" }, 400, /^body: the picture ends in the middle/],
    ["a PDF that is none", "<html>", { type: "application/pdf" }, 400, /^body: is not a PDF/],
    ["a text that is none", noise(100), { type: "text/plain" }, 400, /^body: is not a text in UTF-8/],
    ["a text with NUL", "a\u0000b", { type: "text/csv" }, 400, /^body: is not a text in UTF-8/],
    [
      "a caption that is too long",
      "x",
      { caption: "x".repeat(501) },
      400,
      /^caption: must be text of up to 500/,
    ],
    ["a time that is none", "x", { takenAt: "yesterday" }, 400, /^takenAt: must be a date and time/],
  ])("%s", async (_, bytes, given, status, error) => {
    const before = await namesAt(admin, site);
    const answer = await upload(admin, site, bytes, given);
    expect([answer.status, answer.body.error]).toEqual([
      status,
      typeof error === "string" ? error : expect.stringMatching(error),
    ]);
    expect(await namesAt(admin, site)).toEqual(before);
  });

  test("unknown parameters, on every route", async () => {
    const { id } = await attach(admin, site, "asked oddly");
    const own = `/api/documents/${id}`;
    for (const path of [`${site}/documents`, own, `${own}/content`, `${own}/thumbnail`]) {
      const answer = await admin.get(`${path}?nope=1`);
      expect([path, answer.status, answer.body.error]).toEqual([path, 400, "Invalid filter parameter: nope"]);
    }
    for (const answer of [
      await admin.patch(`${own}?nope=1`, { caption: "Odd" }),
      await admin.delete(`${own}?nope=1`),
    ])
      expect([answer.status, answer.body.error]).toEqual([400, "Invalid filter parameter: nope"]);
    expect((await admin.get(own)).body.data.caption).toBeNull();
    for (const query of ["nope=1", "name=a&name=b", ""]) {
      const answer = await admin.post(`${site}/documents?${query}`, undefined, {
        ...{ raw: "x", headers: { "content-type": "text/plain" } },
      });
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });

  test("what is not there", async () => {
    const absent = "01890000-0000-7000-8000-000000000000";
    expect((await upload(admin, `/api/sites/${absent}`, "x")).body.error).toBe("Site not found");
    expect((await admin.get(`/api/sites/${absent}/documents`)).body.error).toBe("Site not found");
    for (const [method, path] of [
      ...[
        ["GET", ""] as const,
        ["DELETE", ""] as const,
        ["GET", "/content"] as const,
        ["GET", "/thumbnail"] as const,
      ],
    ]) {
      const answer = await admin.send(method, `/api/documents/${absent}${path}`);
      expect([answer.status, answer.body.error]).toEqual([404, "Document not found"]);
    }
  });

  test("a change that breaks a rule", async () => {
    const { id, name } = await attach(admin, site, "steady", { name: "steady.txt" });
    for (const body of [
      { name: "" },
      { name: null },
      { name: ".." },
      { caption: 7 },
      { sha256: "x" },
      { nope: 1 },
    ]) {
      expect([body, (await admin.patch(`/api/documents/${id}`, body)).status]).toEqual([body, 400]);
    }
    expect((await admin.get(`/api/documents/${id}`)).body.data.name).toBe(name);
  });
});

describe("who", () => {
  test("may read a record may read its documents, and who may write it may change them", async () => {
    const { viewer, operator, manager } = sitebook.as;
    const order = await record(admin, "/api/purchase-orders", { poNumber: "PO-7" });
    const { id } = await attach(manager, order, "an offer", { name: "offer.txt" });
    expect(await namesAt(viewer, order)).toEqual(["offer.txt"]);
    expect((await contentOf(sitebook, viewer, id)).status).toBe(200);
    for (const who of [viewer, operator]) {
      expect((await upload(who, order, "x")).status).toBe(403);
      expect((await who.patch(`/api/documents/${id}`, { caption: "x" })).status).toBe(403);
      expect((await who.delete(`/api/documents/${id}`)).status).toBe(403);
    }
    expect((await manager.delete(`/api/documents/${id}`)).status).toBe(200);
  });

  test("may not read a record learns nothing of its documents", async () => {
    const { viewer, operator } = sitebook.as;
    const incident = await record(operator, "/api/incidents", { name: "Fire" });
    const { id } = await attach(operator, incident, "hidden words", {
      name: "hidden.txt",
      type: "text/plain",
    });
    expect((await viewer.get(`${incident}/documents`)).status).toBe(403);
    for (const path of ["", "/content", "/thumbnail"])
      expect((await viewer.get(`/api/documents/${id}${path}`)).body.error).toBe("Document not found");
    for (const body of [{ caption: "x" }, { nope: 1 }])
      expect((await viewer.patch(`/api/documents/${id}`, body)).status).toBe(404);
    expect((await viewer.delete(`/api/documents/${id}`)).status).toBe(404);
    for (const q of ["hidden.txt", "hidden words"]) {
      expect((await viewer.get(`/api/search?q=${q}`)).body.data).toEqual([]);
      expect((await operator.get(`/api/search?q=${q}`)).body.data).toMatchObject([
        { resource: "incidents", attached: "documents", subtitle: "Document: hidden.txt" },
      ]);
    }
    // The same bytes elsewhere tell nothing either.
    const { sha256: _, ...other } = await attach(admin, site, "hidden words", { name: "own.txt" });
    expect(other).toMatchObject({ name: "own.txt", mediaType: "text/plain" });
  });
});

describe("a search", () => {
  const found = async (q: string): Promise<string[]> => {
    const { status, body } = await admin.get(`/api/search?${new URLSearchParams({ q })}`);
    expect(status).toBe(200);
    return body.data
      .filter(({ attached }: { attached?: string }) => attached)
      .map(({ id }: { id: string }) => id);
  };

  test("finds names, captions and texts, in parts and in any spelling", async () => {
    const rack = await record(admin, "/api/tenants", { name: "Sought" });
    const long = `${"lorem ipsum ".repeat(60_000)} Zürich needle-42`;
    await attach(admin, rack, long, {
      name: "Übersicht Kühlung.md",
      caption: "Pläne 2026",
      type: "text/markdown",
    });
    const id = rack.split("/").at(-1) ?? "";
    for (const q of [
      "ubersicht",
      "KÜHLUNG.md",
      "pläne",
      "2026 lorem",
      "zurich needle-42",
      "needl",
      `"needle`,
    ])
      expect([q, await found(q)]).toEqual([q, [id]]);
    for (const q of ["eedle-4", "lorem nothing", "%", "____", "NEAR(lorem)", "ne", `" OR "`, "lorem*x"])
      expect([q, await found(q)]).toEqual([q, []]);
  });

  test("looks in texts of a megabyte at most, and in no other file", async () => {
    const at = await record(admin, "/api/tenants", { name: "Unsought" });
    await attach(admin, at, `${"x ".repeat(600_000)} xylophone`, { name: "long.txt", type: "text/plain" });
    await attach(admin, at, "zylophone", { name: "bytes.bin" });
    expect([await found("xylophone"), await found("zylophone")]).toEqual([[], []]);
  });
});
