import { describe, expect, test } from "bun:test";
import { describeWeakness } from "../../src/console/web/auth/passwords/passwordCheck.ts";
import { lengthProblem, praiseOf } from "../../src/console/web/auth/passwords/passwordRule.ts";
import { codeIn } from "../../src/console/web/auth/setUp/setUpCode.ts";
import { toneOf } from "../../src/console/web/definitions/tones.ts";
import { initialsOf } from "../../src/console/web/ui/initials.ts";
import { comboboxRows, stepInList } from "../../src/console/web/ui/input/comboboxRows.ts";
import { filterOptions } from "../../src/console/web/ui/input/option.ts";
import { menuStep } from "../../src/console/web/ui/overlay/menuStep.ts";
import { place } from "../../src/console/web/ui/overlay/place.ts";
import { explainFailure } from "../../src/console/web/ui/page/failure.ts";
import { pageCount, rangeOf } from "../../src/console/web/ui/page/pages.ts";
import { formatCount, formatTerm } from "../../src/console/web/ui/words.ts";

const option = (label: string) => ({ value: label.toLowerCase(), label });

describe("comboboxRows", () => {
  const rules = { text: "", allowCustom: false, createLabel: undefined };

  test("offers what was typed where that is allowed and not an option already", () => {
    const custom = { ...rules, allowCustom: true };
    expect(comboboxRows([option("Active")], { ...custom, text: " paused " }).at(-1)).toEqual({
      kind: "custom",
      option: { value: "paused", label: "paused" },
    });
    expect(comboboxRows([option("Active")], { ...custom, text: "Active" })).toHaveLength(1);
    expect(comboboxRows([option("Active")], { ...custom, text: "active " })).toHaveLength(1);
    expect(comboboxRows([option("Active")], { ...custom, text: "" })).toHaveLength(1);
  });

  test("ends with the offer to make what is missing", () => {
    const rows = comboboxRows([option("Active")], { ...rules, text: "Delft", createLabel: "Add a site" });
    expect(rows.at(-1)).toEqual({ kind: "create", option: { value: "Delft", label: "Add a site" } });
  });
});

test("arrows go round in a list", () => {
  expect(stepInList("ArrowDown", 2, 3)).toBe(0);
  expect(stepInList("ArrowUp", 0, 3)).toBe(2);
  expect(stepInList("ArrowDown", -1, 3)).toBe(0);
  expect(stepInList("PageDown", 1, 30)).toBe(9);
  expect(stepInList("a", 0, 3)).toBeUndefined();
  expect(stepInList("ArrowDown", 0, 0)).toBeUndefined();
});

test("letters move in a menu to the next entry that begins so", () => {
  const labels = ["Edit", "Delete", "Duplicate"];
  expect(menuStep("d", 0, labels)).toBe(1);
  expect(menuStep("d", 1, labels)).toBe(2);
  expect(menuStep("D", 2, labels)).toBe(1);
  expect(menuStep("z", 0, labels)).toBeUndefined();
  expect(menuStep("End", 0, labels)).toBe(2);
  expect(menuStep("Enter", 0, labels)).toBeUndefined();
});

test("options are found by all words, those that begin so first", () => {
  const options = [option("North Hamburg"), option("Hamburg 1"), { ...option("Kiel"), hint: "near Hamburg" }];
  expect(filterOptions(options, "ham").map(({ label }) => label)).toEqual([
    "Hamburg 1",
    "North Hamburg",
    "Kiel",
  ]);
  expect(filterOptions(options, "kiel near")).toHaveLength(1);
});

test("where no option is found, the one that was probably meant is offered", () => {
  const options = [option("SEV 1"), option("Planned"), option("Retired")];
  const found = (query: string) => filterOptions(options, query).map(({ label }) => label);
  expect(found("plnaned")).toEqual(["Planned"]);
  expect(found("sev1")).toEqual(["SEV 1"]);
  expect(found("critical")).toEqual([]);
});

describe("place", () => {
  const view = { width: 400, height: 300 };
  const panel = { width: 120, height: 100 };

  test("stands below its anchor where there is room, else above", () => {
    const anchor = { left: 50, top: 40, width: 80, height: 20 };
    expect(place(anchor, panel, view, "bottom-start")).toEqual({ left: 50, top: 64 });
    expect(place({ ...anchor, top: 250 }, panel, view, "bottom-start")).toEqual({ left: 50, top: 146 });
    expect(place({ ...anchor, top: 150 }, panel, view, "top-start")).toEqual({ left: 50, top: 46 });
  });

  test("is aligned with the end where asked, and stays inside the view", () => {
    expect(place({ left: 300, top: 40, width: 80, height: 20 }, panel, view, "bottom-end").left).toBe(260);
    expect(place({ left: 380, top: 40, width: 80, height: 20 }, panel, view, "bottom-start").left).toBe(272);
    expect(place({ left: 0, top: 40, width: 20, height: 20 }, panel, view, "bottom-end").left).toBe(8);
  });
});

test("terms and counts are said as people read them", () => {
  expect(formatTerm("in_progress")).toBe("In progress");
  expect(formatTerm("100gbase-x-qsfp28")).toBe("100gbase-x-qsfp28");
  expect(formatTerm("dhcp")).toBe("DHCP");
  expect(formatTerm("lc")).toBe("LC");
  expect(formatTerm("front-to-rear")).toBe("Front to rear");
  expect(formatTerm("Fibre cut")).toBe("Fibre cut");
  expect(formatTerm("IPMI")).toBe("IPMI");
  expect(formatTerm("sev1")).toBe("SEV 1");
  expect(formatCount(1, "site", "sites")).toBe("1 site");
  expect(formatCount(1204, "site", "sites")).toBe("1,204 sites");
});

test("an unknown term has no colour", () => {
  expect(toneOf("sites", "status", "active")).toBe("good");
  expect(toneOf("incidents", "severity", "SEV1")).toBe("bad");
  expect(toneOf("incidents", "severity", "constructor")).toBe("neutral");
  // A word of another vocabulary, and one of none.
  expect(toneOf("sites", "status", "in_progress")).toBe("warn");
  expect(toneOf("sites", "status", "online")).toBe("good");
});

test("pages tell which records they show", () => {
  expect(rangeOf(2, 50, 60)).toEqual({ first: 51, last: 60 });
  expect(rangeOf(3, 50, 60)).toBeUndefined();
  expect(rangeOf(1, 50, 0)).toBeUndefined();
  expect(pageCount(50, 0)).toBe(1);
  expect(pageCount(50, 101)).toBe(3);
});

test("people are known by their first letters", () => {
  expect(initialsOf("Ada Okafor")).toBe("AO");
  expect(initialsOf("Marijke van-Dalen")).toBe("MD");
  expect(initialsOf("marijke.van-dalen@halvermeer.example")).toBe("M");
  expect(initialsOf("😀 smile")).toBe("😀S");
  expect(initialsOf("")).toBe("");
});

test("the set-up code is read from the server's link", () => {
  expect(codeIn("#code=ab23-cd45")).toBe("ab23-cd45");
  expect(codeIn("")).toBe("");
});

test("a new password is measured before it is sent", () => {
  expect(lengthProblem("short")).toBe("7 more characters");
  expect(lengthProblem("elevenchars")).toBe("1 more character");
  expect(lengthProblem("correct horse battery")).toBeUndefined();
  expect(describeWeakness("correct horse battery", ["ada@x.org"])).toBeUndefined();
  expect(describeWeakness("Password-1234", [])).toBe("too common");
  expect(describeWeakness("Willkommen-123", [])).toBe("made of everyday words");
  expect(describeWeakness("opqrstuvwxyzabc", [])).toBe("characters in a row");
  expect(describeWeakness("aaaaaaaaaaaa", [])).toBe("the same over and over");
  expect(describeWeakness("ada@x.org 2026", ["ada@X.org"])).toBe("made of names");
  expect(praiseOf("wall lamp rak")).toBe("enough; 15 is better");
  expect(praiseOf("wall lamp racks")).toBe("long enough");
  expect(lengthProblem("x".repeat(257))).toBe("at most 256 characters");
});

describe("explainFailure", () => {
  const refusal = (status: number, message: string) => Object.assign(new Error(message), { status });

  test("says what the API's statuses mean", () => {
    expect(explainFailure(refusal(403, "Operations access required"))).toMatchObject({
      title: "You don't have access",
      text: "Operations access required.",
      mayRetry: false,
    });
    expect(explainFailure(refusal(404, "VLAN not found")).title).toBe("Not found");
    expect(explainFailure(refusal(500, "Internal error")).mayRetry).toBe(true);
  });

  test("distinguishes an unresponsive server from a broken page", () => {
    expect(explainFailure(refusal(0, "x")).title).toBe("The server cannot be reached");
    expect(explainFailure(new TypeError("Failed to fetch")).title).toBe("The server cannot be reached");
    expect(explainFailure(new Error("x is undefined")).title).toBe("Something went wrong on this page");
    expect(explainFailure(undefined).text).not.toBe("");
  });

  test("knows a part of the console that could not be loaded", () => {
    const error = new TypeError("Failed to fetch dynamically imported module: https://x/assets/a.js");
    expect(explainFailure(error).title).toBe("This page could not be loaded");
  });
});
