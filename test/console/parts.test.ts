import { expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";

const web = join(import.meta.dir, "../../src/console/web");

test("parts are loaded on demand by our own lazy, which offers to try again, and not by that of React or the router", async () => {
  const others: string[] = [];
  for (const file of new Glob("**/*.{ts,tsx}").scanSync(web)) {
    const text = await Bun.file(join(web, file)).text();
    if (
      /import \{[^}]*\b(?:lazy|lazyRouteComponent)\b[^}]*\} from "(?:react|@tanstack\/react-router)"/.test(
        text,
      )
    )
      others.push(file);
  }
  expect(others).toEqual([]);
});
