import { describe, expect, test } from "bun:test";
import { ApiError } from "../../src/console/web/api/apiError.ts";
import { fieldProblem, otherProblem } from "../../src/console/web/api/fieldProblem.ts";
import { deviceName, isPhone } from "../../src/console/web/auth/deviceName.ts";
import { describeContents, describeDocuments, rowsIn } from "../../src/console/web/pages/backups/contents.ts";
import { lookInside, restoreInPlace } from "../../src/console/web/pages/backups/restoreCommands.ts";
import { detailsBody, detailsOf } from "../../src/console/web/pages/profile/details.ts";
import { expiryOf } from "../../src/console/web/pages/profile/expiries.ts";
import { formatBytes } from "../../src/console/web/ui/number/bytes.ts";

describe("describeDocuments", () => {
  test.each([
    [[], "None"],
    [[{}, { documentBytes: 0 }], "None"],
    [[{ documentBytes: 2_000_000 }], "2.0 MB of the newest backup"],
    [
      [{ documentBytes: 2_000_000 }, { documentBytes: 1_000_000 }, {}],
      "2.0 MB of the newest backup, 3.0 MB of all 3",
    ],
  ])("of %j says %s", (backups, text) => {
    expect(describeDocuments(backups)).toBe(text);
  });
});

describe("deviceName", () => {
  test("names browsers that call themselves by several names", () => {
    const chrome =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
    expect(deviceName(chrome)).toBe("Chrome on Windows");
    expect(deviceName(`${chrome} Edg/140.0`)).toBe("Edge on Windows");
    expect(deviceName("Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0")).toBe(
      "Firefox on Linux",
    );
    expect(
      deviceName(
        "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Safari/604",
      ),
    ).toBe("Safari on iPhone");
  });

  test("names known programs, and unknown ones by their user agent", () => {
    expect(deviceName("curl/8.14.1")).toBe("curl");
    expect(deviceName("rack-scanner 2")).toBe("rack-scanner 2");
    expect(deviceName("x".repeat(300))).toHaveLength(40);
    expect(deviceName(null)).toBe("Unknown program");
  });

  test("knows what one carries about", () => {
    expect(isPhone("Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36")).toBe(true);
    expect(isPhone("curl/8.14.1")).toBe(false);
  });
});

describe("expiryOf", () => {
  const now = Date.parse("2026-11-21T12:00:00.000Z");

  test("counts days from now", () => {
    expect(expiryOf("30", "", now)).toBe("2026-12-21T12:00:00.000Z");
  });

  test("takes the whole of the last day", () => {
    expect(expiryOf("date", "2026-12-31", now)).toBe(new Date("2026-12-31T23:59:59").toISOString());
  });

  test("takes no day that is over or missing", () => {
    expect(expiryOf("date", "2026-11-20", now)).toBeUndefined();
    expect(expiryOf("date", "", now)).toBeUndefined();
  });
});

describe("detailsBody", () => {
  const stored = { firstName: "Ada", lastName: null, avatarUrl: null };

  test("has what differs, with null for what was emptied", () => {
    expect(detailsBody(stored, { firstName: " ", lastName: "Okafor ", avatarUrl: "" })).toEqual({
      firstName: null,
      lastName: "Okafor",
    });
  });

  test("has nothing where nothing was edited", () => {
    expect(detailsBody(stored, detailsOf(stored))).toEqual({});
  });
});

describe("what a refusal says", () => {
  const refusal = new ApiError(400, "newPassword: must be 12 to 256 characters; id: is read only");

  test("of a field stands beside it", () => {
    expect(fieldProblem(refusal, "newPassword")).toBe("Must be 12 to 256 characters");
    expect(fieldProblem(refusal, "currentPassword")).toBeUndefined();
  });

  test("of anything else stands above the form", () => {
    expect(otherProblem(refusal, ["newPassword"])).toBe("ID: is read only");
    expect(otherProblem(new ApiError(400, "firstName: is too long"), [])).toBe("First name: is too long");
    expect(otherProblem(refusal, ["newPassword", "id"])).toBeUndefined();
    expect(otherProblem(new ApiError(403, "Insufficient role"), [])).toBe("Insufficient role");
    expect(otherProblem(null, [])).toBeUndefined();
  });
});

test("bytes are said by thousands", () => {
  const said = [0, 1, 999, 1000, 696_320, 999_700, 3_040_000, 82_400_000_000, 5e15].map(formatBytes);
  expect(said).toEqual([
    ...["0 bytes", "1 byte", "999 bytes", "1 kB", "696 kB", "1.0 MB", "3.0 MB", "82.4 GB", "5000 TB"],
  ]);
});

test("a backup is described by its largest tables", () => {
  const rows = { sites: 12, changes: 800, vm_interfaces: 240, vlans: 152, vrfs: 0 };
  expect(rowsIn(rows)).toBe(1204);
  expect(describeContents(rows)).toBe("1,204 rows: 800 changes, 240 vm interfaces, 152 vlans and more");
  expect(describeContents({ sites: 0 })).toBe("0 rows");
});

test("the commands that restore a backup name its file", () => {
  expect(restoreInPlace({ name: "manual-1.db", signature: "ab" }).split("\n")[1]).toBe(
    "sudo sitebook restore /var/lib/sitebook/backups/manual-1.db --data /var/lib/sitebook",
  );
  expect(restoreInPlace({ name: "manual-1.db", signature: null })).toContain(" --foreign\n");
  expect(lookInside("manual-1.db")).toStartWith("sitebook restore manual-1.db --data trial --foreign\n");
});
