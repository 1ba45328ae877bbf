import { type ReactNode, type SubmitEvent, useCallback, useEffect, useRef } from "react";
import type { AddressOptions, OfferedPrefix } from "../../../../../areas/addressing/assign/answers.ts";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { describeProblem } from "../../../kinds/describeProblem.ts";
import { findTargets } from "../../../kinds/references/findTargets.ts";
import { focusOn } from "../../../records/form/focusOn.ts";
import type { RecordFormState } from "../../../records/form/useRecordForm.ts";
import { Combobox } from "../../../ui/input/Combobox.tsx";
import { type ControlProps, Field } from "../../../ui/input/Field.tsx";
import type { Option } from "../../../ui/input/option.ts";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import { formatCount } from "../../../ui/words.ts";
import { isInPrefix } from "./addressBody.ts";
import type { PrefixChoice } from "./useChosenPrefix.ts";

interface AddressFormProps {
  readonly id: string;
  readonly resource: ResourceDescription;
  readonly form: RecordFormState;
  readonly options: AddressOptions;
  readonly chosen: PrefixChoice;
  readonly onSubmit: () => void;
}

/** The fields of a new address: its prefix and the next free address, the interface, and the DNS name. */
export function AddressForm({ id, resource, form, options, chosen, onSubmit }: AddressFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const { refusals, problems, values } = form;
  useEffect(() => {
    if (refusals > 0) focusOn(ref.current?.querySelector<HTMLElement>("[aria-invalid=true]"));
  }, [refusals]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!form.isSaving) onSubmit();
  };
  const text = (key: string): string => String(values[key] ?? "");
  const fieldOf = (key: string, hint: ReactNode, children: (control: ControlProps) => ReactNode) => {
    const field = resource.fields.find((one) => one.key === key);
    const rule = problems[key];
    return (
      <div data-field={key}>
        <Field
          label={field === undefined ? key : labelOf(field)}
          required={field?.required ?? false}
          hint={hint}
          keepsHint={key === "address" || key === "interfaceName"}
          error={rule === undefined ? undefined : describeProblem(resource, rule)}
        >
          {children}
        </Field>
      </div>
    );
  };
  const searchPrefixes = useCallback(
    (typed: string, signal: AbortSignal): Promise<readonly Option[]> =>
      typed.trim() === "" && options.prefixes.length > 0
        ? Promise.resolve(options.prefixes.map(prefixOption))
        : findTargets("prefixes", typed, signal),
    [options],
  );
  const { prefix } = chosen;
  const name = text("interfaceName");
  return (
    <form id={id} ref={ref} className="stack" onSubmit={submit} noValidate>
      {fieldOf(
        "prefixId",
        options.prefixes.find(({ id }) => id === prefix?.id)?.description ?? "",
        (control) => (
          <Combobox
            {...control}
            mono
            value={prefix === undefined ? null : { value: prefix.id, label: prefix.prefix }}
            load={searchPrefixes}
            placeholder="Find a prefix …"
            onChange={(option) => void chosen.choose(option?.value ?? "")}
          />
        ),
      )}
      {fieldOf("address", hintFor(text("address"), chosen), (control) => (
        <TextInput
          {...control}
          mono
          value={text("address")}
          placeholder="e.g. 10.20.0.17/24"
          autoFocus={prefix === undefined}
          onChange={(value) => form.set("address", value)}
        />
      ))}
      {fieldOf("interfaceName", describeInterface(name, options), (control) => (
        <Combobox
          {...control}
          mono
          value={name === "" ? null : { value: name, label: name }}
          options={options.interfaces.map(interfaceOption)}
          allowCustom
          takesLeft
          placeholder="e.g. eth0"
          onChange={(option) => form.set("interfaceName", option?.value ?? "")}
        />
      ))}
      {fieldOf("dnsName", undefined, (control) => (
        <TextInput
          {...control}
          value={text("dnsName")}
          placeholder="e.g. web-01.example.net"
          autoFocus={prefix !== undefined}
          onChange={(value) => form.set("dnsName", value)}
        />
      ))}
    </form>
  );
}

const prefixOption = ({ id, prefix, free, vrfName, description }: OfferedPrefix): Option => ({
  value: id,
  label: prefix,
  hint: [description, vrfName, `next free ${free}`].filter((part) => part !== null).join(" · "),
});

const interfaceOption = ({ id, name, addresses }: AddressOptions["interfaces"][number]): Option => ({
  value: name,
  label: name,
  hint:
    id === null
      ? "New interface"
      : addresses === 0
        ? "No address yet"
        : formatCount(addresses, "address", "addresses"),
});

function hintFor(address: string, { prefix }: PrefixChoice): string {
  if (prefix === undefined) return "";
  if (prefix.free === null && address.trim() === "") return `${prefix.prefix} is full`;
  if (address.trim() === prefix.free || address.trim() === "") return `Next free in ${prefix.prefix}`;
  return isInPrefix(address, prefix) ? "" : `Not in ${prefix.prefix}`;
}

/** Says whether an interface exists, as the name alone does not. */
function describeInterface(name: string, { interfaces }: AddressOptions): string {
  const known = interfaces.find((one) => one.id !== null && one.name === name);
  if (known !== undefined)
    return known.addresses === 0 ? "No address yet" : String(interfaceOption(known).hint);
  return name.trim() === "" ? "Leave empty to use the proposed one" : "New interface";
}
