import { type Command, type Flag, lineOf } from "./command.ts";
import { findCommand } from "./parse.ts";

/** What `sitebook help` prints: a first day with Sitebook, then all commands. */
export function renderHelp(commands: readonly Command[]): string {
  const first = [
    ["sitebook demo", "look around in sample data"],
    ["sitebook", "serve ./sitebook-data on http://127.0.0.1:8480; prints how to create the first account"],
    ["sitebook --host 0.0.0.0 --tls-self-signed", "the same for the whole LAN, with TLS"],
    ["sitebook backup", "copy the database to a verified file, even while a server runs"],
    ["sudo sitebook service install", "start at boot, on Linux with systemd"],
  ] as const;
  return [
    "Sitebook keeps the inventory and the daily operations of a small infrastructure.",
    "",
    "Begin with:",
    "",
    ...columns(first),
    "",
    "Commands:",
    "",
    ...columns(commands.map((command) => [lineOf(command), command.summary])),
    "",
    '"sitebook help COMMAND" shows examples and flags of a command. Without a command, sitebook serves.',
    "Flags override SITEBOOK_* variables, which override defaults.",
    "Exit codes: 0 success, 1 failure, 2 usage error, 75 data directory in use.",
  ].join("\n");
}

/** What `sitebook help COMMAND` prints; `user` tells of all its commands. Throws `UsageError` for an unknown one. */
export function renderTopic(commands: readonly Command[], words: readonly string[]): string {
  const [first, ...others] = words;
  const group = commands.filter(({ name }) => name.startsWith(`${first} `));
  const isGroup = group.length > 0 && others.length === 0;
  if (isGroup && !commands.some(({ name }) => name === first)) {
    return [
      ...columns(group.map((command) => [lineOf(command), command.summary])),
      "",
      ...renderExamples(group.flatMap(({ examples }) => examples.slice(0, 1))),
    ].join("\n");
  }
  return renderCommand(findCommand(commands, words));
}

function renderCommand(command: Command): string {
  const flags = Object.values(command.flags);
  return [
    `${lineOf(command)}${flags.length === 0 ? "" : " [flags]"}`,
    "",
    `  ${command.summary}`,
    "",
    ...renderExamples(command.examples),
    ...(flags.length === 0 ? [] : ["", "Flags:", "", ...flags.flatMap(renderFlag)]),
  ].join("\n");
}

const renderExamples = (examples: Command["examples"]): string[] => [
  examples.length === 1 ? "Example:" : "Examples:",
  "",
  ...examples.flatMap(({ line, effect }) => [`  ${line}`, `      ${effect}`]),
];

function renderFlag({ flag, short, value, meaning, variable, fallback = "" }: Flag): string[] {
  const notes = [
    ...(fallback === "" ? [] : [`default ${fallback}`]),
    ...(variable === undefined ? [] : [`or ${variable}`]),
  ];
  const note = notes.length === 0 ? "" : ` (${notes.join("; ")})`;
  const also = short === undefined ? "" : `, ${short}${value === undefined ? "" : ` ${value}`}`;
  return [`  ${flag}${value === undefined ? "" : ` ${value}`}${also}`, `      ${meaning}${note}`];
}

/** Two columns; where the left one is long, the right one stands below it. */
function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.min(40, Math.max(...rows.map(([left]) => left.length)));
  return rows.flatMap(([left, right]) =>
    left.length > width
      ? [`  ${left}`, `  ${" ".repeat(width)}  ${right}`]
      : [`  ${left.padEnd(width)}  ${right}`],
  );
}
