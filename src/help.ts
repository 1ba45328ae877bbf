import { settings } from "./config.ts";

/** What `sitebook help` prints. */
export function renderHelp(): string {
  const rows = Object.values(settings).map(({ flag, value, variable, fallback, meaning }) => {
    const preset = fallback === "" ? "" : ` (default ${fallback})`;
    return `  ${`${flag} ${value}`.padEnd(24)}${meaning}${preset}; ${variable}`;
  });
  return [
    "Sitebook: infrastructure inventory and operations in one executable file",
    "",
    "  sitebook [serve]        serve the data directory; it is made where it is missing",
    "  sitebook demo           serve a throwaway directory of made-up data, and say how to sign in",
    "  sitebook version        print the version",
    "  sitebook help           print this",
    "",
    "Flags of serve and demo, which win over the variable named behind them:",
    "",
    ...rows,
    "",
    "The first administrator is made of SITEBOOK_ADMIN_EMAIL and SITEBOOK_ADMIN_PASSWORD while there are no people:",
    "",
    "  SITEBOOK_ADMIN_EMAIL=ada@example.org SITEBOOK_ADMIN_PASSWORD='…' sitebook serve --port 8480",
  ].join("\n");
}
