import { version } from "./package.json";

/** Builds one executable for this machine, `dist/sitebook`, with the migrations inside. */
const result = await Bun.build({
  entrypoints: ["src/main.ts"],
  compile: { outfile: "dist/sitebook", autoloadDotenv: false, autoloadBunfig: false },
  minify: true,
  sourcemap: "linked",
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
});
for (const message of result.logs) console.error(message);
if (!result.success) process.exit(1);
console.log(`Sitebook ${version}: dist/sitebook`);
