import { LiquidError } from "liquidjs";
import { Refusal } from "../../../lib/failures/refusal.ts";
import { FailedTemplate } from "./filters/failed.ts";

/** Where in a template something failed, from 1 on. */
interface Position {
  readonly line: number;
  readonly column: number;
}

/** Returns the refusal of a template that can't be parsed or rendered: `template: line 3, column 7: unknown filter nope`. */
export function refuseTemplate(thrown: unknown): unknown {
  if (thrown instanceof Refusal)
    return new Refusal(thrown.status, `template: ${thrown.message}`, thrown.headers);
  if (!LiquidError.is(thrown)) {
    // Limits are also checked where no tag is at hand to name.
    return thrown instanceof Error && thrown.name === "AssertionError"
      ? new Refusal(400, `template: ${describe(thrown.message)}`)
      : thrown;
  }
  const inner = originalOf(thrown);
  if (inner instanceof FailedTemplate) return new Refusal(400, describe(inner.message));
  const position = positionOf(thrown);
  if (inner instanceof Refusal) {
    return new Refusal(inner.status, `${placeOf(position)}${inner.message}`, inner.headers);
  }
  return new Refusal(400, `${placeOf(position)}${describe(thrown.message)}`);
}

const placeOf = (position: Position | undefined): string =>
  position === undefined ? "template: " : `template: line ${position.line}, column ${position.column}: `;

function originalOf(error: LiquidError): unknown {
  let inner: unknown = error;
  while (LiquidError.is(inner) && "originalError" in inner) inner = inner.originalError;
  return inner;
}

function positionOf({ token }: LiquidError): Position | undefined {
  const [line, column] =
    (token as unknown as { getPosition?: () => readonly number[] } | undefined)?.getPosition?.() ?? [];
  return line === undefined || column === undefined ? undefined : { line, column };
}

/** The words of liquidjs, without the place, and with what to do where a limit was met. */
function describe(message: string): string {
  const plain = message
    .replace(/, (?:file:[^,]*, )?line:\d+, col:\d+$/, "")
    .replace("undefined filter: ", "unknown filter ")
    .replace("undefined variable: ", "unknown variable ")
    .replace(/^tag "(.*)" not found$/s, "unknown tag $1");
  if (plain === "memory alloc limit exceeded") return "needs too much memory; build shorter texts";
  if (plain.startsWith("Maximum call stack size")) return "is nested too deeply; nest less";
  if (plain === "parse length limit exceeded") return "the template is too long";
  if (plain.startsWith("Maximum call stack size exceeded")) return "nested too deeply; nest fewer tags";
  if (plain.startsWith("ENOENT")) return "templates can't include others; write the text here";
  return plain.replaceAll(/\s+/g, " ").slice(0, 300).toWellFormed();
}
