import { existsSync, readFileSync } from "node:fs";
import { testCommand, testEnvironment } from "./run/command.ts";

/**
 * Gives every `bun test`, however it was started, the timeout and the environment of `bun run test`: Bun 1.4.5 reads
 * neither from bunfig.toml and keeps a preloaded `setDefaultTimeout` for the first file alone, so the command is run
 * again with both.
 */
const commandLine = "/proc/self/cmdline";
const words = existsSync(commandLine)
  ? readFileSync(commandLine, "utf8").split("\0").slice(1, -1)
  : undefined;
const hasEnvironment = Object.entries(testEnvironment).every(([name, value]) => process.env[name] === value);
const hasTimeout = words?.some((word) => word.startsWith("--timeout")) === true;

if (words === undefined) {
  const variables = Object.entries(testEnvironment).map(([name, value]) => `${name}=${value}`);
  if (!hasEnvironment)
    console.warn(`Run tests with: ${variables.join(" ")} bun ${testCommand.slice(1).join(" ")}`);
} else if (!words.includes("--test-worker") && !(hasEnvironment && hasTimeout)) {
  const rest = words.slice(words.indexOf("test") + 1);
  const { exitCode } = Bun.spawnSync([...(hasTimeout ? testCommand.slice(0, 2) : testCommand), ...rest], {
    env: { ...process.env, ...testEnvironment },
    stdio: ["inherit", "inherit", "inherit"],
  });
  process.exit(exitCode ?? 1);
}
