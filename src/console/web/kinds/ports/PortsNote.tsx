import { maxProblems } from "../../../../lib/limits.ts";
import { readPorts } from "../../../../lib/ports/ports.ts";
import { describePorts } from "./describePorts.ts";
import { portHints } from "./portHints.ts";
import "./PortsNote.css";

/** The maximum number of invalid lines listed. */
const maxListed = 5;

/** Feedback on lines of ports while they are typed: the number of ports, and invalid lines. */
export function PortsNote({ id, text }: { readonly id: string; readonly text: string }) {
  if (text.trim() === "") return null;
  const { ports, problems } = readPorts(text);
  const rest = problems.length - maxListed;
  const hints = portHints(text).slice(0, maxListed);
  return (
    <div id={id} className="ports-note">
      <p>{describePorts(ports)}</p>
      {hints.map(({ line, text }) => (
        <p key={line}>
          <b>Line {line}:</b> {text}
        </p>
      ))}
      {problems.length > 0 && (
        <ul>
          {problems.slice(0, maxListed).map(({ line, text }) => (
            <li key={line}>
              <b>Line {line}:</b> {text}
            </li>
          ))}
          {rest > 0 && <li>and {problems.length < maxProblems ? `${rest} more` : "more"}</li>}
        </ul>
      )}
    </div>
  );
}
