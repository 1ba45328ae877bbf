import { replaceFile } from "../../src/commands/render/replaceFile.ts";

/** The two contents that a file has in turns, each of one letter. */
export const contents = ["a", "b"].map((letter) => new TextEncoder().encode(letter.repeat(300_000)));

/** A process that replaces a file again and again, until it is killed. */
if (import.meta.main) {
  const [path = ""] = process.argv.slice(2);
  for (let turn = 0; ; turn += 1) {
    const check = turn % 3 === 0 ? undefined : () => Promise.resolve();
    await replaceFile(path, contents[turn % 2] ?? new Uint8Array(), { check, marks: false });
    if (turn === 0) console.log("begun");
  }
}
