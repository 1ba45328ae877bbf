import { maxPorts, maxTextLength } from "../../lib/limits.ts";
import { readPorts } from "../../lib/ports/ports.ts";
import { type Field, field } from "./field.ts";
import { textKind } from "./text.ts";

const kind = textKind("ports", maxTextLength);

/** The ports of a device type, a run a line; what a line may say is told by `readPorts`. */
export const ports = (): Field<string, string, string, true, "optional"> =>
  field({
    ...kind,
    rule: `must be lines of up to ${maxPorts} ports such as GigabitEthernet1/0/[1-48] 1000base-t, in up to ${maxTextLength} characters`,
    store: (value) => {
      const text = kind.store(value);
      return text === undefined || readPorts(text).problems.length > 0 ? undefined : text;
    },
    filter: kind.store,
    explain: (value) => {
      const [problem] = typeof value === "string" ? readPorts(value).problems : [];
      return problem && `line ${problem.line}: ${problem.text}`;
    },
  });
