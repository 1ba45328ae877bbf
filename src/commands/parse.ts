import { parseArgs } from "node:util";
import { UsageError } from "../lib/failures/failure.ts";
import { suggest } from "../lib/text/suggest.ts";
import { type Arguments, type Command, type Flag, lineOf } from "./command.ts";

/** What a command line asks for. */
interface Asked {
  readonly command: Command;
  readonly args: Arguments;
}

interface Option {
  readonly flag: string;
  /** Undefined where a switch or nothing stands. */
  readonly value: string | undefined;
  readonly isInline: boolean;
  /** The words that stand in front of it. */
  readonly before: readonly string[];
}

/**
 * Takes a command line apart. Flags stand before or after the words, as `--flag value` or `--flag=value`; without a
 * command it is `serve`; `--help` anywhere asks for the help of the command. Throws `UsageError`.
 */
export function parseCommandLine(commands: readonly Command[], line: readonly string[]): Asked {
  const { words, options } = readTokens(commands, line);
  const asksFor = (flags: readonly string[]): boolean => options.some(({ flag }) => flags.includes(flag));
  const find = (name: string): Command | undefined => commands.find((command) => command.name === name);
  const help = find("help");
  if (asksFor(["--help", "-h"]) && help !== undefined) {
    return { command: help, args: { words, given: {}, commands } };
  }
  const version = find("version");
  if (words.length === 0 && asksFor(["--version"]) && version !== undefined) {
    return { command: version, args: { words, given: {}, commands } };
  }
  // A flag that nothing has is told before the words behind it: the next one may have been its value.
  const known = new Set(commands.flatMap(({ flags }) => Object.values(flags).map(({ flag }) => flag)));
  const stranger = options.find(({ flag }) => !known.has(flag));
  const serve = find("serve");
  if (stranger !== undefined && serve !== undefined) {
    const { before, flag } = stranger;
    throw unknownFlag(
      before.length > 0 ? findCommand(commands, before) : (matchCommand(commands, words) ?? serve),
      flag,
    );
  }
  const command = findCommand(commands, words);
  const rest = words.length === 0 ? [] : words.slice(command.name.split(" ").length);
  checkWords(command, rest);
  return { command, args: { words: rest, given: readFlags(command, options), commands } };
}

/** Which flags take a value is the same in all commands, so that they may stand before the command's name. */
function readTokens(commands: readonly Command[], line: readonly string[]) {
  const flags = commands.flatMap((command) => Object.values(command.flags));
  const { tokens } = parseArgs({
    args: [...line],
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: Object.fromEntries(
      flags.map(({ flag, short, value }) => [
        flag.slice(2),
        {
          type: value === undefined ? "boolean" : "string",
          ...(short === undefined ? {} : { short: short.slice(1) }),
        },
      ]),
    ),
  });
  const words: string[] = [];
  const options: Option[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") words.push(token.value);
    if (token.kind === "option") {
      const { rawName, value, inlineValue } = token;
      const flag = flags.find(({ short }) => short === rawName)?.flag ?? rawName;
      options.push({ flag, value, isInline: inlineValue === true, before: [...words] });
    }
  }
  return { words, options };
}

function matchCommand(
  commands: readonly Command[],
  [first = "serve", second]: readonly string[],
): Command | undefined {
  const named = (name: string): Command | undefined => commands.find((command) => command.name === name);
  return named(`${first} ${second ?? ""}`) ?? named(first);
}

/** Finds the command that the words begin with, two words before one; throws `UsageError` with a guess. */
export function findCommand(commands: readonly Command[], words: readonly string[]): Command {
  const [first = "serve", second] = words;
  const found = matchCommand(commands, words);
  if (found !== undefined) return found;
  const verbs = commands
    .filter(({ name }) => name.startsWith(`${first} `))
    .map(({ name }) => name.slice(first.length + 1));
  if (verbs.length > 0 && second === undefined) {
    throw new UsageError(`${first} needs one of ${verbs.join(", ")}: see "sitebook help ${first}"`);
  }
  if (verbs.length > 0 && second !== undefined) {
    const meant = suggest(second, verbs);
    throw new UsageError(
      `unknown command ${first} ${second}: ${meant === undefined ? `there are ${verbs.join(", ")}` : `did you mean "sitebook ${first} ${meant}"?`}`,
    );
  }
  const meant = suggest(first, [...new Set(commands.map(({ name }) => name.split(" ")[0] ?? ""))]);
  throw new UsageError(
    `unknown command ${first}: ${meant === undefined ? 'see "sitebook help"' : `did you mean "sitebook ${meant}"?`}`,
  );
}

function checkWords(command: Command, words: readonly string[]): void {
  const wanted = command.usage.split(" ").filter((word) => word !== "");
  const missing = wanted.slice(words.length).find((word) => !word.startsWith("["));
  if (missing !== undefined) throw new UsageError(`${missing} is missing: ${lineOf(command)}`);
  const surplus = wanted.at(-1)?.includes("...") === true ? undefined : words[wanted.length];
  if (surplus !== undefined) throw new UsageError(`${surplus} is an unexpected argument: ${lineOf(command)}`);
}

function readFlags(command: Command, options: readonly Option[]): Record<string, string> {
  const given: Record<string, string> = {};
  for (const option of options) {
    const { flag } = option;
    const [name, known] = Object.entries(command.flags).find(([, { flag: own }]) => own === flag) ?? [];
    if (name === undefined || known === undefined) throw unknownFlag(command, flag);
    const value = readValue(known, option);
    const before = given[name];
    given[name] = known.joins === true && before !== undefined ? `${before},${value}` : value;
  }
  return given;
}

function readValue({ flag, value: wanted }: Flag, { value, isInline }: Option): string {
  if (wanted === undefined) {
    if (isInline) throw new UsageError(`${flag} takes no value: remove the value`);
    return "true";
  }
  // A value that looks like a flag is one whose own value was forgotten, unless it was written with "=".
  if (value === undefined || (!isInline && value.startsWith("--"))) {
    throw new UsageError(`${flag} needs a value: ${flag} ${wanted}`);
  }
  return value;
}

function unknownFlag(command: Command, flag: string): UsageError {
  const flags = Object.values(command.flags).map(({ flag: own }) => own);
  const meant = suggest(flag, flags);
  const advice = meant === undefined ? `see "sitebook help ${command.name}"` : `did you mean ${meant}?`;
  return new UsageError(`${command.name} has no flag ${flag}: ${advice}`);
}
