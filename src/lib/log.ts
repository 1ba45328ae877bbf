/** What a line of the log contains in addition to its message; never a secret, a body or a query string. */
export type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The log: one line an event, on standard error. */
export interface Log {
  info(message: string, facts?: Facts): void;
  warn(message: string, facts?: Facts): void;
  error(message: string, facts?: Facts): void;
}

type Level = "info" | "warn" | "error";

/** Makes the log: `text` for people, `json` for machines (one object a line). */
export function createLog(
  format: "text" | "json",
  write: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): Log {
  const render = format === "json" ? renderJson : renderText;
  const at =
    (level: Level) =>
    (message: string, facts: Facts = {}): void =>
      write(render(new Date().toISOString(), level, message, facts));
  return { info: at("info"), warn: at("warn"), error: at("error") };
}

const renderJson = (time: string, level: Level, message: string, facts: Facts): string =>
  JSON.stringify({ time, level, message, ...facts });

function renderText(time: string, level: Level, message: string, facts: Facts): string {
  const told = Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        ` ${name}=${typeof value === "string" && /[\s"=]/.test(value) ? JSON.stringify(value) : value}`,
    );
  return `${time} ${level} ${message}${told.join("")}`;
}
