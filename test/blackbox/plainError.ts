import { expect } from "bun:test";

/** Expects a 4xx whose text is for people, whatever it says: no stack, no SQL, no name of a file or a table. */
export function expectPlainError({ status, body }: { status: number; body: unknown }): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(Object.keys(body as object)).toEqual(["error"]);
  const { error } = body as { error: string };
  expect(error).toMatch(/\S/);
  expect(error.length).toBeLessThan(2000);
  expect(error).not.toMatch(
    /\bat .+:\d+:\d+|\.ts\b|\b(SELECT|INSERT|UPDATE|sqlite|constraint|TypeError|undefined)\b/i,
  );
}
