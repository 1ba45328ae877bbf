import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { cleanUp, newData, owner, type Server, signInOwner, start } from "./appliance/box.ts";
import { chapterOf } from "./docs/documents.ts";
import { changeText, mergeRuns, type RecipeRequest, readRecipes } from "./docs/recipes.ts";
import { copyTree } from "./docs/tree.ts";
import { chromiumPath, launchChromium, patience as pagePatience, tellSkipped } from "./e2e/chromium.ts";
import { watchProblems } from "./e2e/problems.ts";
import { signInByHand } from "./e2e/signIn.ts";
import { testTimeout } from "./run/command.ts";
import { password } from "./support.ts";

const recipes = readRecipes(chapterOf("docs/develop.md", "Recipes"));
const steps = recipes.flatMap((recipe) => recipe.steps);
const tree = copyTree();
/** Each of these runs tests and checks of its own. */
const patience = 3 * testTimeout;

afterAll(async () => {
  await cleanUp();
  tree.remove();
});

describe("the recipes of docs/develop.md, one after the other in a copy of the tree", () => {
  test("are there", () => {
    expect(recipes.map(({ title }) => title)).toEqual([
      "A field",
      "A resource",
      "An action",
      "A route beside the operations",
      "Something attached to a record",
      "A rule of one's own, and what the tests can't guess",
      "A rule across records",
      "Demo data",
      "A kind of field",
      "A page of the console",
      "A tab of a record",
    ]);
  });

  test.each(recipes.map((recipe) => [recipe.title, recipe] as const))(
    "%s: its files can be written, and its lines changed",
    async (_, recipe) => {
      for (const step of recipe.steps) {
        if (step.does === "write" || step.does === "change") await tree.follow(step);
      }
    },
  );

  test.each(mergeRuns(steps.flatMap((step) => (step.does === "run" ? [step.line] : []))))(
    "pass %s",
    (line) => tree.follow({ does: "run", line }),
    patience,
  );

  test(
    "leave a tree of good types and good style",
    async () => {
      const paths = steps.flatMap((step) =>
        step.does === "write" || step.does === "change" ? [step.path] : [],
      );
      const files = [...new Set(paths)].filter((path) => /\.tsx?$/.test(path));
      // Including all tests would take twice as long.
      const narrow = { extends: "./tsconfig.json", include: ["src", ...files] };
      await Bun.write(join(tree.path, "narrow.json"), JSON.stringify(narrow));
      await tree.follow({ does: "run", line: "bun x --bun tsc --noEmit --project narrow.json" });
      await tree.follow({ does: "run", line: `bun x biome check ${files.join(" ")}` });
    },
    patience,
  );

  describe("make a Sitebook", () => {
    let server: Server;
    beforeAll(async () => {
      const command = [process.execPath, "--no-env-file", join(tree.path, "src/main.ts")];
      server = await start(newData(), { command });
    }, patience);
    afterAll(async () => expect(await server.stop()).toBe(0));

    test("that answers what they say", async () => {
      const send = await signInOwner(server);
      let id = "";
      for (const step of steps) {
        if (step.does !== "ask") continue;
        const { status, body } = await send(step.method, step.path.replace("{id}", id), step.body);
        expect({ step, status, data: body.data }).toMatchObject({
          step,
          status: step.status,
          ...dataOf(step),
        });
        if (typeof body.data?.id === "string") id = body.data.id;
      }
    });

    tellSkipped("the pages of the recipes");
    test.skipIf(chromiumPath === undefined)(
      "that shows what they say",
      async () => {
        const browser = await launchChromium();
        try {
          const page = await browser.newPage({ baseURL: server.url });
          page.setDefaultTimeout(pagePatience);
          const problems = watchProblems(page, server.url);
          await page.goto("/sign-in");
          await signInByHand(page, { email: owner, password });
          for (const step of steps) {
            if (step.does !== "open") continue;
            await page.goto(step.path);
            await page.getByText(step.shows).first().waitFor();
          }
          expect(problems).toEqual([]);
        } finally {
          await browser.close();
        }
      },
      patience,
    );
  });
});

/** What of an answer is looked at; where nothing is said of it, its status alone. */
const dataOf = ({ data }: RecipeRequest): object => (Object.keys(data).length === 0 ? {} : { data });

test("tests that are run together are the same tests", () => {
  const lines = ["bun test a b", "bun test c -t one", "bun test b d", "bun test c -t two"];
  expect(mergeRuns(lines)).toEqual(["bun test a b d", "bun test c -t one|two"]);
  expect(() => mergeRuns(["bun start"])).toThrow("a recipe runs tests alone");
});

describe("changing a text", () => {
  const change = { before: ["b"], after: ["b", "c"] };

  test("puts lines in the place of others", () => {
    expect(changeText("a\nb\nd\n", change)).toBe("a\nb\nc\nd\n");
    expect(changeText("b\n", { before: ["b"], after: ["x"] })).toBe("x\n");
  });

  test("throws where they are not there, or more than once", () => {
    expect(() => changeText("a\nbb\n", change)).toThrow("found 0 times");
    expect(() => changeText("b\na\nb\n", change)).toThrow("found 2 times");
  });
});
