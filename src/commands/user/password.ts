import { Failure, UsageError } from "../../lib/failures/failure.ts";
import type { Arguments, Flag } from "../command.ts";

/** Passwords never stand among the arguments, where every account of the machine can read them. */
export const passwordFlag = {
  passwordStdin: {
    flag: "--password-stdin",
    meaning: "read the password from standard input, to its end",
  },
} as const satisfies Readonly<Record<string, Flag>>;

/** Reads a new password: asked for twice without echo on a terminal, else from standard input. */
export async function readNewPassword({ given }: Arguments): Promise<string> {
  if (given.passwordStdin === undefined && process.stdin.isTTY === true) {
    const password = await askHidden("Password: ");
    if ((await askHidden("Repeat the password: ")) === password) return password;
    throw new Failure("the passwords differ: nothing was changed, try again");
  }
  const password = (await Bun.stdin.text()).replace(/\r?\n$/, "");
  if (password !== "") return password;
  throw new UsageError("standard input has no password: pipe one in, or run this in a terminal");
}

/** Asks on standard error, so that standard output stays clean; what is typed is not shown. */
function askHidden(question: string): Promise<string> {
  const { stdin, stderr } = process;
  stdin.setEncoding("utf8");
  stdin.setRawMode(true);
  return new Promise((resolve, reject) => {
    let line: TypedLine = { typed: "", end: undefined };
    const take = (chunk: string): void => {
      line = typeKeys(line, chunk);
      if (line.end === undefined) return;
      stdin.off("data", take);
      stdin.setRawMode(false);
      stdin.pause();
      stderr.write("\n");
      if (line.end === "entered") resolve(line.typed);
      else reject(new Failure("cancelled: nothing was changed"));
    };
    stdin.on("data", take);
    stdin.resume();
    // Asked only now: what is typed before would be shown.
    stderr.write(question);
  });
}

/** A line as it is typed, key by key. */
export interface TypedLine {
  readonly typed: string;
  readonly end: "entered" | "cancelled" | undefined;
}

/** Takes what a raw terminal sends: characters, Enter, Backspace, Ctrl-C and Ctrl-D; keys after the end are dropped. */
export function typeKeys(line: TypedLine, keys: string): TypedLine {
  let { typed, end } = line;
  for (const key of keys) {
    if (end !== undefined) break;
    if (key === "\r" || key === "\n") end = "entered";
    else if (key === "\u0003" || key === "\u0004") end = "cancelled";
    else if (key === "\u007f" || key === "\b") typed = [...typed].slice(0, -1).join("");
    else typed += key;
  }
  return { typed, end };
}
