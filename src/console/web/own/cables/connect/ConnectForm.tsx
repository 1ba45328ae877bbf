import { type SubmitEvent, useEffect, useRef } from "react";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { describeProblem } from "../../../kinds/describeProblem.ts";
import { FieldInput } from "../../../kinds/FieldInput.tsx";
import { RecordName } from "../../../kinds/references/RecordName.tsx";
import { focusOn } from "../../../records/form/focusOn.ts";
import { Field } from "../../../ui/input/Field.tsx";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import type { FoundPort } from "./findPorts.ts";
import { PortPicker } from "./PortPicker.tsx";
import { SocketFields } from "./SocketFields.tsx";
import type { ConnectState } from "./useConnect.ts";
import { useNextLabel } from "./useNextLabel.ts";
import "./ConnectForm.css";

interface ConnectFormProps {
  readonly id: string;
  readonly resource: ResourceDescription;
  readonly near: Pick<FoundPort, "port" | "ports">;
  readonly connect: ConnectState;
  readonly autoFocus?: boolean;
  readonly onSubmit: () => void;
}

/** The fields of a cable from a port: the port at its other end, then its label, type, colour and length. */
export function ConnectForm(props: ConnectFormProps) {
  const { id, resource, near, connect, autoFocus = false, onSubmit } = props;
  const { form, far, choose } = connect;
  const { refusals, problems, values } = form;
  const ref = useRef<HTMLFormElement>(null);
  const nextLabel = useNextLabel();
  useEffect(() => {
    if (refusals > 0) focusOn(ref.current?.querySelector<HTMLElement>("[aria-invalid=true]"));
  }, [refusals]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (!form.isSaving) onSubmit();
  };
  const errorOf = (key: string): string | undefined => {
    const rule = problems[key];
    return rule === undefined ? undefined : describeProblem(resource, rule);
  };
  const field = (key: string) => {
    const found = resource.fields.find((one) => one.key === key);
    if (found === undefined) return null;
    return (
      <FieldInput
        field={found}
        value={values[key] ?? ""}
        error={errorOf(key)}
        onChange={(value) => form.set(key, value)}
      />
    );
  };
  return (
    <form id={id} ref={ref} className="connect-form" onSubmit={submit} noValidate>
      <div className="connect-wide">
        <Field label="From" error={errorOf("aInterfaceId")}>
          {(control) => (
            <output {...control} tabIndex={-1} className="connect-near">
              <RecordName resource="interfaces" id={near.port.id} known={near.port.name} />
            </output>
          )}
        </Field>
      </div>
      <SocketFields end="a" of={near} resource={resource} form={form} />
      <div className="connect-wide">
        <PortPicker
          near={near.port}
          far={far}
          onChoose={choose}
          error={errorOf("bInterfaceId")}
          autoFocus={autoFocus}
        />
      </div>
      {far !== undefined && <SocketFields end="b" of={far} resource={resource} form={form} />}
      <Field label="Label" error={errorOf("label")}>
        {(control) => (
          <TextInput
            {...control}
            value={String(values.label ?? "")}
            placeholder={nextLabel ?? ""}
            onChange={(value) => form.set("label", value)}
          />
        )}
      </Field>
      {field("type")}
      {field("color")}
      {field("lengthM")}
    </form>
  );
}
