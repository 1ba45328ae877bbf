import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { describeProblem } from "../../../kinds/describeProblem.ts";
import type { RecordFormState } from "../../../records/form/useRecordForm.ts";
import { Field } from "../../../ui/input/Field.tsx";
import { Select } from "../../../ui/input/Select.tsx";
import { freePositions, type PortSide, sidesOf } from "../sockets.ts";
import type { FoundPort } from "./findPorts.ts";

interface SocketFieldsProps {
  readonly end: "a" | "b";
  readonly of: Pick<FoundPort, "port" | "ports">;
  readonly resource: ResourceDescription;
  readonly form: RecordFormState;
}

/** The side and the position of one end, where its port has more than one. */
export function SocketFields({ end, of: { port, ports }, resource, form }: SocketFieldsProps) {
  const sides = sidesOf(port, ports);
  const [side, position] = [String(form.values[`${end}Side`]), String(form.values[`${end}Position`])];
  const free = freePositions(port, side === "" ? null : (side as PortSide));
  const count = port.positions ?? 1;
  const errorOf = (key: string): string | undefined => {
    const rule = form.problems[key];
    return rule === undefined ? undefined : describeProblem(resource, rule);
  };
  const name = end === "a" ? "this end" : "other end";
  return (
    <>
      {sides.length > 1 && (
        <Field label={`Side, ${name}`} error={errorOf(`${end}Side`)}>
          {(control) => (
            <Select
              {...control}
              value={side}
              onChange={(value) => form.set(`${end}Side`, value)}
              options={[
                { value: "front", label: "Front" },
                { value: "rear", label: "Rear" },
              ]}
            />
          )}
        </Field>
      )}
      {count > 1 && (
        <Field label={`Position, ${name}`} error={errorOf(`${end}Position`)}>
          {(control) => (
            <Select
              {...control}
              value={position}
              onChange={(value) => form.set(`${end}Position`, value)}
              {...(free.length === count && { placeholder: "Whole port" })}
              options={free.map((one) => ({ value: String(one), label: `${one} of ${count}` }))}
            />
          )}
        </Field>
      )}
    </>
  );
}
