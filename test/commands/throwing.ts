import { explain } from "../../src/commands/explain.ts";
import { titleField } from "../../src/resource/definition/display/title.ts";

// A program with a fault in it, for the test of what an executable tells about one.
console.log(process.env.FROM_DOTENV ?? "no .env was read");
try {
  titleField("a title without a field");
} catch (error) {
  const { message, exitCode } = explain(error);
  console.error(message);
  process.exit(exitCode);
}
