import type { ConsoleMessage, Page } from "playwright-core";

/**
 * Gathers what goes wrong on a page: errors in its console (breaches of its policy are among them), what it throws, what
 * it asks of others than its server, and what the server fails at. That the API refuses something is no problem.
 */
export function watchProblems(page: Page, origin: string): readonly string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !isRefusal(message, origin))
      problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`thrown: ${error.stack ?? error.message}`));
  page.on("crash", () => problems.push("the page crashed"));
  page.on("request", (request) => {
    const { protocol, origin: other } = new URL(request.url());
    if (other !== origin && protocol !== "data:" && protocol !== "blob:")
      problems.push(`off-origin: ${request.method()} ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 500) problems.push(`status ${response.status()}: ${response.url()}`);
  });
  return problems;
}

/** Chromium writes every answer from 400 on into the console; the page has dealt with it. */
const isRefusal = (message: ConsoleMessage, origin: string): boolean =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()) &&
  message.location().url.startsWith(`${origin}/api/`);
