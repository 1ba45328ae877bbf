import { readPorts } from "../../../../lib/ports/ports.ts";
import type { ShownProps } from "../kind.ts";
import { describePorts } from "./describePorts.ts";
import "./PortLines.css";

/** Lines of ports as written, below their count. */
export function PortLines({ value }: ShownProps) {
  const text = String(value);
  return (
    <div className="port-lines">
      <p>{describePorts(readPorts(text).ports)}</p>
      <pre>{text}</pre>
    </div>
  );
}
