import { describe, expect, test } from "bun:test";
import { ApiError } from "../../src/console/web/api/apiError.ts";
import {
  authorityOver,
  isLastSuperAdmin,
  mayManage,
  rolesToGrant,
} from "../../src/console/web/own/profiles/authority.ts";
import { findPeople } from "../../src/console/web/own/profiles/findPeople.ts";
import { draftOf, personBody } from "../../src/console/web/own/profiles/managing/personDraft.ts";
import { explainRefusal } from "../../src/console/web/own/profiles/managing/refusals.ts";
import { temporaryPassword } from "../../src/console/web/own/profiles/managing/temporaryPassword.ts";
import { roles } from "../../src/http/access.ts";
import type { Records } from "../../src/resources/index.ts";
import { makeRecord } from "./makeRecord.ts";

const person = (id: string, change: Partial<Records["profiles"]> = {}) =>
  makeRecord("profiles", { id, email: `${id}@sitebook.example`, ...change });

describe("authority over people", () => {
  const top = person("top", { role: "super_admin" });
  const other = person("other", { role: "super_admin" });
  const admin = person("admin", { role: "admin" });
  const manager = person("manager", { role: "manager" });
  const everybody = [top, other, admin, manager];

  test("reaches the roles below one's own, and all for a super_admin", () => {
    expect(rolesToGrant("admin")).toEqual(["viewer", "operator", "manager"]);
    expect(rolesToGrant("super_admin")).toEqual([...roles]);
    expect(rolesToGrant("manager")).toEqual([]);
    expect(mayManage("admin", "admin")).toBe(false);
  });

  test("is an administrator's", () => {
    expect(authorityOver(manager, admin, everybody)).toMatchObject({ edit: false, decide: false });
    expect(authorityOver(admin, manager, everybody)).toEqual({ edit: true, decide: true, reason: undefined });
    expect(authorityOver(admin, top, everybody)).toMatchObject({ edit: false, decide: false });
  });

  test("does not decide about oneself", () => {
    expect(authorityOver(top, top, everybody)).toMatchObject({ edit: true, decide: false });
  });

  test("leaves the last active super_admin in place", () => {
    const asleep = person("other", { role: "super_admin", isActive: false });
    expect(isLastSuperAdmin(top, [top, asleep, admin])).toBe(true);
    expect(isLastSuperAdmin(top, everybody)).toBe(false);
    expect(isLastSuperAdmin(asleep, [top, asleep])).toBe(false);
    expect(authorityOver(other, top, everybody)).toMatchObject({ decide: true });
  });
});

describe("findPeople", () => {
  const people = [
    person("zoe", { firstName: "Zoë", lastName: "Ndiaye", role: "admin" }),
    person("bo", { firstName: "Bo", isActive: false }),
  ];
  const found = (filter: Partial<{ search: string; role: string; state: string }>): string[] =>
    findPeople(people, { search: "", role: "", state: "", ...filter }).map(({ id }) => id);

  test("looks in names and e-mails, past accents and capitals", () => {
    expect(found({ search: "ndiaye ZOE" })).toEqual(["zoe"]);
    expect(found({ search: "bo@" })).toEqual(["bo"]);
    expect(found({ search: " " })).toEqual(["zoe", "bo"]);
  });

  test("narrows by role and state", () => {
    expect(found({ role: "admin" })).toEqual(["zoe"]);
    expect(found({ state: "inactive" })).toEqual(["bo"]);
    expect(found({ state: "active", role: "viewer" })).toEqual([]);
  });
});

describe("a temporary password", () => {
  test("is four groups of five that differ each time", () => {
    const made = Array.from({ length: 50 }, () => temporaryPassword());
    for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
    expect(new Set(made).size).toBe(50);
  });

  test("makes all letters equally likely, by discarding values that would skew them", () => {
    const drawn = [255, 254, 248, 247, ...Array.from({ length: 19 }, () => 0)];
    const password = temporaryPassword((bytes) => bytes.fill(drawn.shift() ?? 1));
    expect(password).toBe("9aaaa-aaaaa-aaaaa-aaaaa");
    expect(drawn).toEqual([]);
  });
});

describe("personBody", () => {
  test("contains the entered values of a new person", () => {
    const draft = { ...draftOf(undefined), email: " ada@sitebook.example ", firstName: "Ada" };
    expect(personBody(undefined, draft)).toEqual({
      email: "ada@sitebook.example",
      firstName: "Ada",
      role: "viewer",
    });
  });

  test("contains the changed values of an existing person", () => {
    const ada = person("ada", { firstName: "Ada" });
    expect(personBody(ada, draftOf(ada))).toEqual({});
    expect(personBody(ada, { ...draftOf(ada), firstName: "", role: "operator" })).toEqual({
      firstName: null,
      role: "operator",
    });
  });
});

test("refusals are explained, or told as they are", () => {
  const last = new ApiError(409, "The last active super_admin cannot be demoted, deactivated or deleted");
  expect(explainRefusal(last, [])).toStartWith("This is the last active super admin.");
  expect(explainRefusal(new ApiError(409, "email: is already in use"), ["email"])).toBeUndefined();
  expect(explainRefusal(new ApiError(403, "Insufficient role"), [])).toContain("below your own");
  expect(explainRefusal(new ApiError(503, "Busy"), [])).toBe("Busy");
  expect(explainRefusal(undefined, [])).toBeUndefined();
});
